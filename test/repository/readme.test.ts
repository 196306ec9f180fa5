import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const readme = readFileSync(join(root, 'README.md'), 'utf8')

test('the README is short, and what it points at is there', () => {
  expect(readme.split('\n').length).toBeLessThanOrEqual(65)
  const files = [...readme.matchAll(/`((?:docs|src)\/[\w./-]+|STYLE\.md)`|\]\((docs\/[\w./-]+)\)/g)]
  expect(files.length).toBeGreaterThan(3)
  expect(
    files.map(([, code, link]) => code ?? link ?? '').filter((file) => !existsSync(join(root, file))),
  ).toEqual([])
})

test('its commands are scripts of the package', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const named = [...readme.matchAll(/npm (?:run )?(start|test|[\w:]+)(?= |`|\n)/g)].map(
    (match) => match[1] ?? '',
  )
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})
