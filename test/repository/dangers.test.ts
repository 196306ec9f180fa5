import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/dangers.md'), 'utf8')
const rows = page.split('\n').filter((line) => /^\| (?!Line|Hole)\w/.test(line))
const cells = rows.map((row) => row.split(' | '))

/** The owner's lines, by the number of the last of each kind. */
const kinds = { INV: 8, M: 15, Z: 11, U: 14, I: 12, F: 6, S: 10, X: 12, L: 4, D: 4, R: 12, T: 3 }
const lines = Object.entries(kinds).flatMap(([kind, last]) =>
  Array.from({ length: last }, (_, at) => `${kind}${at + 1}`),
)

/** The checks that a text names: `a file`, and “titles” of tests in it. */
const checksOf = (text: string) =>
  [...text.matchAll(/`([\w./-]+\.ts)`((?:,? “[^”]+”)+)/g)].flatMap(([, file = '', titles = '']) =>
    [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ file, title })),
  )

test('every line of the dangers has one row, in its order', () => {
  const listed = cells.map(([name = '']) => name.slice(2)).filter((name) => /^[A-Z]+\d+$/.test(name))
  expect(listed).toEqual(lines)
})

test('every check that is named is there, and every row names one', () => {
  const without = cells.filter(([, , where = '']) => checksOf(where).length === 0)
  expect(without).toEqual([])
  const missing = checksOf(page).filter(({ file, title }) => {
    if (!existsSync(join(root, file))) return true
    const source = readFileSync(join(root, file), 'utf8')
    return !["'", '"', '`'].some((mark) => source.includes(`${mark}${title}${mark}`))
  })
  expect(missing).toEqual([])
})
