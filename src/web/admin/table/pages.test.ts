import { expect, test } from 'vitest'
import { atLeast, fetchAll, mostRows, pageOfWhole } from './pages.ts'

test('a list held in the browser is searched without diacritics, sorted and divided into pages', () => {
  const rows = ['Áo', 'Quần', 'Áo khoác', ...Array.from({ length: 12 }, (_, at) => `Giày ${at}`)]
  const options = {
    text: (row: string) => row,
    sorts: { 'name-desc': (a: string, b: string) => b.localeCompare(a) },
  }
  expect(pageOfWhole(rows, { q: ' ao ' }, options)).toEqual({ items: ['Áo', 'Áo khoác'], total: 2 })
  expect(pageOfWhole(rows, { sort: 'name-desc', q: 'ao' }, options).items).toEqual(['Áo khoác', 'Áo'])
  expect(pageOfWhole(rows, { page: 2 }, options)).toMatchObject({ total: 15 })
  expect(pageOfWhole(rows, { page: 2 }, options).items).toHaveLength(5)
})

test('all 3 pages of 2,005 rows are fetched and none after them', async () => {
  const requestedPages: number[] = []
  const { rows, isTruncated } = await fetchAll(async (page, limit) => {
    requestedPages.push(page)
    return { items: Array.from({ length: page < 3 ? limit : 5 }, (_, at) => at), total: 2005 }
  })
  expect(rows).toHaveLength(2005)
  expect(isTruncated).toBe(false)
  expect(requestedPages).toEqual([1, 2, 3])
})

test('a list of more than 10,000 rows is truncated and reported as such, with an exact or a capped total', async () => {
  const fetchMany = (total: number, capped?: boolean) =>
    fetchAll(async (_page, limit) => ({ items: Array.from({ length: limit }, (_, at) => at), total, capped }))
  expect(await fetchMany(mostRows)).toMatchObject({ isTruncated: false, rows: { length: mostRows } })
  expect(await fetchMany(mostRows + 1)).toMatchObject({ isTruncated: true, rows: { length: mostRows } })
  expect(await fetchMany(mostRows, true)).toMatchObject({ isTruncated: true, rows: { length: mostRows } })
  expect([atLeast(12), atLeast(mostRows, true)]).toEqual(['12', '10.000+'])
})
