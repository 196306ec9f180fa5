import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const readme = readFileSync(join(root, 'README.md'), 'utf8')

test('the README has at most 80 lines and links only to existing files', () => {
  expect(readme.split('\n').length).toBeLessThanOrEqual(80)
  const files = [...readme.matchAll(/`((?:docs|src)\/[\w./-]+)`|\]\((docs\/[\w./-]+)\)/g)]
  expect(files.length).toBeGreaterThan(3)
  expect(
    files.map(([, code, link]) => code ?? link ?? '').filter((file) => !existsSync(join(root, file))),
  ).toEqual([])
})

test('the npm commands in the README are scripts of package.json', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const named = [...readme.matchAll(/npm (?:run )?(start|test|[\w:]+)(?= |`|\n)/g)].map(
    (match) => match[1] ?? '',
  )
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})
