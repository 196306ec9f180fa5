import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '#test/start/processes.ts'
import { cloneProject } from './clone-project.ts'

const folder = createTemporaryFolder()
const shop = join(folder, 'shop')
const dataDir = join(folder, 'data')
const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', npm_lifecycle_event: '' }
const gitIn = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@tiem.example', ...args], {
    ...{ cwd, encoding: 'utf8' },
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
const run = (file: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
    cwd: shop,
    env,
    encoding: 'utf8',
  })
  return { status, text: stdout + stderr }
}
const upgrade = (...args: string[]) => run('upgrade.js', ...args)
const runShop = (...args: string[]) => run('launch.js', 'shop', ...args)
/** Grows while a shop runs, because jobs note their runs. */
const countRows = () => {
  const file = join(folder, `${Math.random()}.tar.gz`)
  return Number(runShop('backup', file).text.match(/(\d+) rows/)?.[1])
}

test('an upgrade from a bundle keeps the data, a broken one restores code and data, and it refuses what it cannot undo', () => {
  cloneProject(shop)
  const next = cloneProject(join(folder, 'next'))
  appendFileSync(join(next, 'CHANGELOG.md'), '\nNext.\n')
  gitIn(next, 'commit', '--quiet', '--all', '-m', 'next')
  gitIn(next, 'tag', 'v9.1')
  writeFileSync(
    join(next, 'db/migrations/900-broken.sql'),
    'ALTER TABLE products DROP COLUMN name CASCADE;\n',
  )
  gitIn(next, 'add', '.')
  gitIn(next, 'commit', '--quiet', '-m', 'broken')
  gitIn(next, 'tag', 'v9.2')
  const bundle = join(folder, 'next.bundle')
  gitIn(next, 'bundle', 'create', bundle, '--tags')
  expect(runShop('seed', '--orders', '3', '--products', '5').status).toBe(0)
  const before = countRows()

  expect(upgrade('v9.9', bundle).text).toContain('The tag v9.9 cannot be fetched')
  mkdirSync(join(shop, 'extensions/old'), { recursive: true })
  writeFileSync(join(shop, 'extensions/old/index.ts'), 'export default defineExtension({ api: 0 })\n')
  expect(upgrade('v9.1', bundle)).toMatchObject({
    status: 1,
    text: expect.stringContaining('old: written for version 0'),
  })
  rmSync(join(shop, 'extensions'), { recursive: true })
  writeFileSync(join(shop, 'note.txt'), 'mine')
  expect(upgrade('v9.1', bundle)).toMatchObject({ status: 1, text: expect.stringContaining('?? note.txt') })
  rmSync(join(shop, 'note.txt'))

  const first = upgrade('v9.1', bundle)
  expect(first).toMatchObject({ status: 0, text: expect.stringContaining('This shop now has v9.1.') })
  expect(gitIn(shop, 'rev-parse', 'HEAD')).toBe(gitIn(next, 'rev-parse', 'v9.1'))
  const upgraded = countRows()
  expect(upgraded).toBeGreaterThanOrEqual(before)
  expect(upgrade('v9.1', bundle).text).toContain('already has v9.1')

  const broken = upgrade('v9.2', next)
  expect(broken).toMatchObject({ status: 1, text: expect.stringContaining('code and data are as before') })
  expect(gitIn(shop, 'rev-parse', 'HEAD')).toBe(gitIn(next, 'rev-parse', 'v9.1'))
  expect(existsSync(join(shop, 'db/migrations/900-broken.sql'))).toBe(false)
  expect(countRows()).toBe(upgraded)
  expect(runShop('audit').status).toBe(0)
  expect(readdirSync(folder).some((name) => name.startsWith('data.failed-'))).toBe(true)
}, 1_200_000)
