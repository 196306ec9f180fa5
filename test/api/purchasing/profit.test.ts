import sql from 'sql-template-tag'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import type { ProfitSeries, SalesProfit } from '#contract/analytics/profit.ts'
import type { Product } from '#contract/catalog/products.ts'
import { summarizeDays, summarizeMonth } from '#data/analytics/sales-summaries.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const { admin } = shop

async function costedProduct(price: number, cost: number | null): Promise<Product> {
  const product = await shop.createProduct({ price, countInStock: 10 })
  const lines = [{ variantId: product.variants[0]?._id, cost }]
  if (cost !== null) await admin.put('/api/v1/admin/costs', { lines })
  return product
}
const profit = async () => (await admin.get<SalesProfit>('/api/v1/analytics/profit')).body

test('gross profit of a period is after discounts and returns, without cancelled orders, and names revenue without cost', async () => {
  const [shirt, cap] = [await costedProduct(200_000, 120_000), await costedProduct(50_000, null)]
  await admin.post('/api/v1/vouchers', { code: 'GIAM10', kind: 'percent', value: 10 })
  const buyer = await shop.shopper()
  await buyer.add(shirt, 3)
  await buyer.add(cap, 1)
  await buyer.put('/api/v1/carts/voucher', { userId: buyer.id, code: 'GIAM10' })
  const cart = await buyer.cart()
  const response = await buyer.order({
    totalPrice: cart.subtotal - 65_000,
    voucherCode: 'GIAM10',
  })
  expect(response.status).toBe(201)
  const other = await shop.shopper()
  await other.add(shirt, 1)
  const { body: dropped } = await other.order()
  await admin.put(`/api/v1/orders/update-status/${dropped._id}`, { status: 'đã huỷ' })
  await admin.put(`/api/v1/orders/update-status/${response.body._id}`, { status: 'đã giao' })
  const position = response.body.items.findIndex((line) => line.productId === shirt._id)
  await admin.post(`/api/v1/orders/returns/${response.body._id}`, {
    ...{ key: uuid(), reason: 'Không vừa', lines: [{ position, good: 1, damaged: 0 }] },
  })
  // Two shirts with 10 percent off: 360,000 less 240,000. The cap has no cost.
  const expected = { revenue: 360_000, cost: 240_000, profit: 120_000, uncostedRevenue: 45_000 }
  const live = await profit()
  expect(live).toMatchObject(expected)
  expect(live.products.map(({ productId, profit }) => [productId, profit])).toEqual([
    [shirt._id, 120_000],
    [cap._id, 0],
  ])
  // The same from the summaries of a past day and of its month.
  await shop.db.query(sql`UPDATE orders SET created_at = '2026-03-10T05:00:00Z'`)
  const march = async () =>
    (await admin.get<SalesProfit>('/api/v1/analytics/profit?from=2026-03-01&to=2026-03-31')).body
  expect(await march()).toMatchObject(expected)
  const days = Array.from({ length: 31 }, (_, at) => `2026-03-${String(at + 1).padStart(2, '0')}`)
  await shop.db.transaction((tx) => summarizeDays(tx, days))
  expect(await march()).toMatchObject(expected)
  await summarizeMonth(shop.db, { from: '2026-03-01', to: '2026-03-31' })
  expect(await march()).toMatchObject({ ...expected, products: live.products })
  const series = async (interval: string, from: string, to: string) => {
    const query = `interval=${interval}&from=${from}&to=${to}`
    return (await admin.get<ProfitSeries>(`/api/v1/analytics/profit/series?${query}`)).body.points
  }
  const daily = await series('day', '2026-03-09', '2026-03-11')
  expect(daily.map(({ from, profit, cost }) => [from, profit, cost])).toEqual([
    ['2026-03-09', 0, 0],
    ['2026-03-10', 120_000, 240_000],
    ['2026-03-11', 0, 0],
  ])
  const [april] = await series('month', '2026-04-01', '2026-04-30')
  expect(april).toMatchObject({ profit: 0, before: { from: '2026-03-02', to: '2026-03-31', ...expected } })
})
