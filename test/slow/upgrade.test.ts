import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '#test/start/processes.ts'
import { cloneProject } from './clone-project.ts'

const folder = createTemporaryFolder()
const shop = join(folder, 'shop')
const dataDir = join(folder, 'data')
const env = {
  ...process.env,
  ...{ DATA_DIR: dataDir, DATABASE_URL: '', npm_lifecycle_event: '' },
  // A shop that others reach starts only with DEMO.
  ...{ PUBLIC_URL: 'https://tiem.example', DEMO: '0' },
  // A provider of sign-in needs the public address.
  ...{
    OIDC_ISSUER: 'https://login.example',
    OIDC_CLIENT_ID: 'tiem',
    OIDC_CLIENT_SECRET: 'a secret of the test',
  },
}
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
const readBackup = (file: string, name: string) =>
  execFileSync('tar', ['-xOzf', file, name], { encoding: 'utf8' })
/** The rows of a shop as its backup has them; those of `job_runs` show that an upgrade does no background work. */
const countRows = () => {
  const file = join(folder, `${Math.random()}.tar.gz`)
  expect(runShop('backup', file).status).toBe(0)
  return ['products', 'orders', 'order_lines', 'order_events', 'reviews', 'shipments', 'job_runs'].map(
    (table) =>
      // Each backup notes that it ran.
      readBackup(file, `tables/${table}`)
        .split('\n')
        .filter((row) => !row.startsWith('backup\t')).length - 1,
  )
}
/** A backup of a shop with the migrations of version 0.2.0 (test/fixtures/fill-upgrade-shop.ts). */
const fixture = join(import.meta.dirname, '../fixtures/shop-0.2.0.tar.gz')

/** The code from before the migrations that the fixture does not have, with the data of the fixture. */
function createBaseline(): string {
  cloneProject(shop)
  const { migrations } = JSON.parse(readBackup(fixture, 'manifest.json')) as {
    migrations: { name: string }[]
  }
  const folderOfMigrations = join(shop, 'db/migrations')
  for (const name of readdirSync(folderOfMigrations))
    if (!migrations.some((one) => one.name === name)) rmSync(join(folderOfMigrations, name))
  gitIn(shop, 'commit', '--quiet', '--all', '-m', 'baseline')
  expect(runShop('restore', fixture)).toMatchObject({ status: 0 })
  return gitIn(shop, 'rev-parse', 'HEAD')
}

test('a broken upgrade from the baseline restores code and data, a later one keeps the data, and what cannot be undone is refused', () => {
  const baseline = createBaseline()
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

  const broken = upgrade('v9.2', next)
  expect(broken).toMatchObject({ status: 1, text: expect.stringContaining('code and data are as before') })
  expect(gitIn(shop, 'rev-parse', 'HEAD')).toBe(baseline)
  expect(existsSync(join(shop, 'db/migrations/900-broken.sql'))).toBe(false)
  expect(countRows()).toEqual(before)
  expect(readdirSync(folder).some((name) => name.startsWith('data.failed-'))).toBe(true)

  const whole = upgrade('v9.1', bundle)
  expect(whole).toMatchObject({ status: 0, text: expect.stringContaining('This shop now has v9.1.') })
  expect(gitIn(shop, 'rev-parse', 'HEAD')).toBe(gitIn(next, 'rev-parse', 'v9.1'))
  expect(countRows()).toEqual(before)
  expect(runShop('audit').status).toBe(0)
  expect(upgrade('v9.1', bundle).text).toContain('already has v9.1')
}, 1_800_000)
