import { expect, test } from 'vitest'
import { fetchAllRows, formatCappedCount, maxFetchedRows, paginateRows } from './table-pages.ts'

test('a list held in the browser is searched without diacritics, sorted and divided into pages', () => {
  const rows = ['Áo', 'Quần', 'Áo khoác', ...Array.from({ length: 12 }, (_, at) => `Giày ${at}`)]
  const options = {
    text: (row: string) => row,
    sorts: { 'name-desc': (a: string, b: string) => b.localeCompare(a) },
  }
  expect(paginateRows(rows, { q: ' ao ' }, options)).toEqual({ items: ['Áo', 'Áo khoác'], total: 2 })
  expect(paginateRows(rows, { sort: 'name-desc', q: 'ao' }, options).items).toEqual(['Áo khoác', 'Áo'])
  expect(paginateRows(rows, { page: 2 }, options)).toMatchObject({ total: 15 })
  expect(paginateRows(rows, { page: 2 }, options).items).toHaveLength(5)
})

test('all 3 pages of 2,005 rows are fetched and none after them', async () => {
  const requestedPages: number[] = []
  const { rows, isTruncated } = await fetchAllRows(async (page, limit) => {
    requestedPages.push(page)
    return { items: Array.from({ length: page < 3 ? limit : 5 }, (_, at) => at), total: 2005 }
  })
  expect(rows).toHaveLength(2005)
  expect(isTruncated).toBe(false)
  expect(requestedPages).toEqual([1, 2, 3])
})

test('a list of more than 10,000 rows is truncated and reported as such, with an exact or a capped total', async () => {
  const fetchMany = (total: number, capped?: boolean) =>
    fetchAllRows(async (_page, limit) => ({
      items: Array.from({ length: limit }, (_, at) => at),
      total,
      capped,
    }))
  expect(await fetchMany(maxFetchedRows)).toMatchObject({
    isTruncated: false,
    rows: { length: maxFetchedRows },
  })
  expect(await fetchMany(maxFetchedRows + 1)).toMatchObject({
    isTruncated: true,
    rows: { length: maxFetchedRows },
  })
  expect(await fetchMany(maxFetchedRows, true)).toMatchObject({
    isTruncated: true,
    rows: { length: maxFetchedRows },
  })
  expect([formatCappedCount(12), formatCappedCount(maxFetchedRows, true)]).toEqual(['12', '10.000+'])
})
