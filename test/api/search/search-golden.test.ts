import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { ProductSummary } from '#contract/catalog/products.ts'
import type { Suggestions } from '#contract/search/search.ts'
import { openShop } from '#test/shop.ts'
import { settleDemo } from '../../../demo/seed.ts'
import { golden, nothing, typing } from './search-golden.ts'

const shop = await openShop()
// Demo goods go into an empty shop only, and one with an account is not.
await shop.db.query(sql`DELETE FROM accounts`)
await settleDemo(shop.shop, true, (_, work) => work())
const visitor = shop.visitor()

const ask = async <T>(address: string, q: string): Promise<T> => {
  const { status, body } = await visitor.get<T>(`/api/v1/products${address}?${new URLSearchParams({ q })}`)
  expect([q, status]).toEqual([q, 200])
  return body
}
const lacking = (names: string[], wanted: string[]) =>
  wanted.filter((start) => !names.some((name) => name.startsWith(start)))

test('there are at least sixty searches', () => {
  expect(golden.flatMap(({ searches }) => searches).length).toBeGreaterThanOrEqual(60)
})

const cases = golden.flatMap(({ kind, first, searches }) =>
  searches.map(([typed, ...wanted]) => ({ kind, first, typed, wanted })),
)

test.each(cases)('$kind: $typed', async ({ first, typed, wanted }) => {
  const list = (await ask<ProductSummary[]>('', typed)).map(({ name }) => name)
  expect({ typed, list: list.slice(0, 8), lacking: lacking(list.slice(0, first), wanted) }).toMatchObject({
    lacking: [],
  })
  const suggested = (await ask<Suggestions>('/suggestions', typed)).products.map(({ name }) => name)
  expect([typed, suggested]).toEqual([typed, list.slice(0, 6)])
})

test.each(typing)('while still typing: %s', async (typed, ...wanted) => {
  const suggested = (await ask<Suggestions>('/suggestions', typed)).products.map(({ name }) => name)
  expect({ typed, suggested, lacking: lacking(suggested.slice(0, 4), wanted) }).toMatchObject({ lacking: [] })
})

test.each(nothing)('%s: nothing', async (q) => {
  expect(await ask('', q)).toEqual([])
})

test('old and new tone placement are one', async () => {
  for (const [old, recent] of [
    ['hoà', 'hòa'],
    ['thuỷ', 'thủy'],
    ['áo khoác', 'áo khóac'],
    ['quý', 'qúy'],
  ]) {
    expect(await ask('', old ?? '')).toEqual(await ask('', recent ?? ''))
  }
})
