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
const findMissing = (names: string[], expected: string[]) =>
  expected.filter((start) => !names.some((name) => name.startsWith(start)))

test('there are at least 60 golden searches', () => {
  expect(goldenSearches.flatMap(({ searches }) => searches).length).toBeGreaterThanOrEqual(60)
})

const cases = goldenSearches.flatMap(({ kind, first, searches }) =>
  searches.map(([q, ...expected]) => ({ kind, first, q, expected })),
)

test.each(cases)('$kind: the search $q finds the expected products first', async ({ first, q, expected }) => {
  const list = (await request<ProductSummary[]>('', q)).map(({ name }) => name)
  expect({
    q,
    list: list.slice(0, 8),
    findMissing: findMissing(list.slice(0, first), expected),
  }).toMatchObject({
    findMissing: [],
  })
  const suggested = (await request<Suggestions>('/suggestions', q)).products.map(({ name }) => name)
  expect([q, suggested]).toEqual([q, list.slice(0, 6)])
})

test.each(goldenSuggestions)(
  'while typing %s the expected products are suggested',
  async (q, ...expected) => {
    const suggested = (await request<Suggestions>('/suggestions', q)).products.map(({ name }) => name)
    expect({ q, suggested, findMissing: findMissing(suggested.slice(0, 4), expected) }).toMatchObject({
      findMissing: [],
    })
  },
)

test.each(completeSearches)('the search %s finds these products alone', async (q, ...expected) => {
  const list = (await request<ProductSummary[]>('', q)).map(({ name }) => name)
  expect({ list, missing: findMissing(list, expected) }).toEqual({ list, missing: [] })
  expect(list).toHaveLength(expected.length)
})

test.each(alternativeSearches)('instead of %s the search is %s, without %s', async (input, q, dropped) => {
  const { alternative, total } = await request<ProductFacets>('/facets', input)
  expect(alternative).toEqual({ q, dropped })
  const names = (list: ProductSummary[]) => list.map(({ name }) => name)
  const list = names(await request<ProductSummary[]>('', input))
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
