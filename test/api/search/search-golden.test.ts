import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { ProductSummary } from '#contract/catalog/products.ts'
import type { ProductFacets, Suggestions } from '#contract/search/search.ts'
import { openTestShop } from '#test/shop.ts'
import { reconcileDemo } from '../../../demo/seed-demo.ts'
import {
  alternativeSearches,
  completeSearches,
  goldenSearches,
  goldenSuggestions,
  searchesWithoutResults,
} from './search-golden.ts'

const shop = await openTestShop()
// The demo data is only added to an empty shop without accounts.
await shop.db.query(sql`DELETE FROM accounts`)
await reconcileDemo(shop.shop, true, (_, work) => work())
const visitor = shop.anonymous()

const request = async <T>(address: string, q: string): Promise<T> => {
  const { status, body } = await visitor.get<T>(`/api/v1/products${address}?${new URLSearchParams({ q })}`)
  expect([q, status]).toEqual([q, 200])
  return body
}
const findMissing = (names: string[], wanted: string[]) =>
  wanted.filter((start) => !names.some((name) => name.startsWith(start)))

test('there are at least 60 golden searches', () => {
  expect(goldenSearches.flatMap(({ searches }) => searches).length).toBeGreaterThanOrEqual(60)
})

const cases = goldenSearches.flatMap(({ kind, first, searches }) =>
  searches.map(([typed, ...wanted]) => ({ kind, first, typed, wanted })),
)

test.each(cases)(
  '$kind: the search $typed finds the expected products first',
  async ({ first, typed, wanted }) => {
    const list = (await request<ProductSummary[]>('', typed)).map(({ name }) => name)
    expect({
      typed,
      list: list.slice(0, 8),
      findMissing: findMissing(list.slice(0, first), wanted),
    }).toMatchObject({
      findMissing: [],
    })
    const suggested = (await request<Suggestions>('/suggestions', typed)).products.map(({ name }) => name)
    expect([typed, suggested]).toEqual([typed, list.slice(0, 6)])
  },
)

test.each(goldenSuggestions)(
  'while typing %s the expected products are suggested',
  async (typed, ...wanted) => {
    const suggested = (await request<Suggestions>('/suggestions', typed)).products.map(({ name }) => name)
    expect({ typed, suggested, findMissing: findMissing(suggested.slice(0, 4), wanted) }).toMatchObject({
      findMissing: [],
    })
  },
)

test.each(completeSearches)('the search %s finds these products alone', async (typed, ...wanted) => {
  const list = (await request<ProductSummary[]>('', typed)).map(({ name }) => name)
  expect({ list, missing: findMissing(list, wanted) }).toEqual({ list, missing: [] })
  expect(list).toHaveLength(wanted.length)
})

test.each(alternativeSearches)('instead of %s the search is %s, without %s', async (typed, q, dropped) => {
  const { alternative, total } = await request<ProductFacets>('/facets', typed)
  expect(alternative).toEqual({ q, dropped })
  const names = (list: ProductSummary[]) => list.map(({ name }) => name)
  const list = names(await request<ProductSummary[]>('', typed))
  expect(list).toEqual(names(await request<ProductSummary[]>('', q)))
  expect(total).toBe(list.length)
})

test.each(searchesWithoutResults)('the search %s has no results', async (q) => {
  expect(await request('', q)).toEqual([])
})

test('old and new tone placement give the same results', async () => {
  for (const [old, recent] of [
    ['hoà', 'hòa'],
    ['thuỷ', 'thủy'],
    ['áo khoác', 'áo khóac'],
    ['quý', 'qúy'],
  ]) {
    expect(await request('', old ?? '')).toEqual(await request('', recent ?? ''))
  }
})
