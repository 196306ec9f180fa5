import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settings } from '../src/config-settings.ts'

const root = join(import.meta.dirname, '..')
const readme = readFileSync(join(root, 'README.md'), 'utf8')

const isSetting = (line: string) => /^\| `[A-Z0-9_]+` \|/.test(line)

test("the README's table lists the settings as they are", () => {
  const rows = settings.map(({ name, default: usual, meaning }) => `| \`${name}\` | ${usual} | ${meaning} |`)
  const listed = readme.split('\n').filter(isSetting)
  expect(listed).toEqual(rows)
})

test('the README is short, and what it points at is there', () => {
  const lines = readme.split('\n').filter((line) => !isSetting(line))
  expect(lines.length).toBeLessThanOrEqual(65)
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
