import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/dangers.md'), 'utf8')
const rows = page.split('\n').filter((line) => /^\| [A-Z]+\d+\b/.test(line))
const cells = rows.map((row) => row.split(' | '))

/** The number of the last danger of each kind. */
const kinds = { P: 7, INV: 8, M: 15, Z: 11, U: 14, I: 12, F: 8, S: 10, X: 12, L: 4, D: 4, A: 12, T: 5 }
const ids = Object.entries(kinds).flatMap(([kind, last]) =>
  Array.from({ length: last }, (_, at) => `${kind}${at + 1}`),
)

/** The ids at the end of test titles in a file: `'a quantity of %o is refused [M3 L2]'`. */
const idsIn = (source: string) =>
  new Set(
    [...source.matchAll(/ \[([A-Z]+\d+(?: [A-Z]+\d+)*)\]['"`]/g)].flatMap(([, list = '']) => list.split(' ')),
  )

test('every danger has one row, in order', () => {
  const listed = cells.map(([name = '']) => name.replace(/^\| (\w+).*$/, '$1'))
  expect(listed).toEqual(ids)
})

test('every row names test files, and a test in each of them has the id in its title', () => {
  const wrong = cells.flatMap((row) => {
    const [name = ''] = row
    const where = row.at(-1) ?? ''
    const id = name.replace(/^\| (\w+).*$/, '$1')
    const files = [...where.matchAll(/`([\w./-]+\.ts)`/g)].map(([, file = '']) => file)
    if (files.length === 0) return [`${id}: no file`]
    return files
      .filter(
        (file) => !existsSync(join(root, file)) || !idsIn(readFileSync(join(root, file), 'utf8')).has(id),
      )
      .map((file) => `${id}: ${file}`)
  })
  expect(wrong).toEqual([])
})
