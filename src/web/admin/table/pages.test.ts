import { expect, test } from 'vitest'
import { atLeast, fetchAll, mostRows, pageOfWhole } from './pages.ts'

test('a whole list is searched without marks, sorted and paged', () => {
  const rows = ['Áo', 'Quần', 'Áo khoác', ...Array.from({ length: 12 }, (_, at) => `Giày ${at}`)]
  const how = {
    text: (row: string) => row,
    sorts: { 'name-desc': (a: string, b: string) => b.localeCompare(a) },
  }
  expect(pageOfWhole(rows, { q: ' ao ' }, how)).toEqual({ items: ['Áo', 'Áo khoác'], total: 2 })
  expect(pageOfWhole(rows, { sort: 'name-desc', q: 'ao' }, how).items).toEqual(['Áo khoác', 'Áo'])
  expect(pageOfWhole(rows, { page: 2 }, how)).toMatchObject({ total: 15 })
  expect(pageOfWhole(rows, { page: 2 }, how).items).toHaveLength(5)
})

test('all pages are fetched, and no more than there are', async () => {
  const asked: number[] = []
  const { rows, cut } = await fetchAll(async (page, limit) => {
    asked.push(page)
    return { items: Array.from({ length: page < 3 ? limit : 5 }, (_, at) => at), total: 2005 }
  })
  expect(rows).toHaveLength(2005)
  expect(cut).toBe(false)
  expect(asked).toEqual([1, 2, 3])
})

test('what is more than one export takes is known to be cut, counted or not', async () => {
  const many = (total: number, capped?: boolean) =>
    fetchAll(async (_page, limit) => ({ items: Array.from({ length: limit }, (_, at) => at), total, capped }))
  expect(await many(mostRows)).toMatchObject({ cut: false, rows: { length: mostRows } })
  expect(await many(mostRows + 1)).toMatchObject({ cut: true, rows: { length: mostRows } })
  expect(await many(mostRows, true)).toMatchObject({ cut: true, rows: { length: mostRows } })
  expect([atLeast(12), atLeast(mostRows, true)]).toEqual(['12', '10.000+'])
})
