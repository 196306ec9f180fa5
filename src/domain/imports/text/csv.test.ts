import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { removeFormulaGuard, toCsv } from './csv.ts'

test('CSV with quotes, commas, line breaks and spaces is parsed back unchanged', () => {
  const rows = [
    ['Tên', 'Giá'],
    ['Áo "xịn", đỏ\nhai dòng', ' 1 '],
  ]
  expect(parse(toCsv(rows), { bom: true })).toEqual(rows)
})

test('text cells that start like a formula are guarded by an apostrophe; numbers are not [I3]', () => {
  const csv = toCsv([['=1+1', '+84912345678', '-2', '@x', '\t=1', -2, true, null]])
  const [row] = parse(csv, { bom: true, trim: false }) as string[][]
  expect(row).toEqual(["'=1+1", "'+84912345678", "'-2", "'@x", "'\t=1", '-2', 'có', ''])
})

const disguises = [
  ...['＝1+1', '＋84912345678', '－2', '＠SUM(A1)', '﹦1', '﹢1', '﹣1', '﹫x', '−1'],
  ...[
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    '\u00a0=1',
    '\u3000＝1',
    '\u200b=1',
    '\ufeff＠x',
    '\u2060+1',
    '\u0000-1',
  ],
  ..." \t\u200b＝1|'＝1|' =1|''\u200b@x".split('|'),
]

test.each(disguises)('the disguised formula %j is exported as text and imported unchanged', (text) => {
  const [[cell = ''] = []] = parse(toCsv([[text]]), { bom: true }) as string[][]
  expect(cell).toBe(`'${text}`)
  expect(removeFormulaGuard(cell)).toBe(text)
})

test.each(['=1', "'=1", "''-", "'=", '@', "'a", "' a", 'a＝1', 'áo – quần', '', 'a'])(
  '%s is imported unchanged after an export',
  (text) => {
    const [row = []] = parse(toCsv([[text]]), { bom: true }) as string[][]
    expect(removeFormulaGuard(row[0] ?? '')).toBe(text)
  },
)
