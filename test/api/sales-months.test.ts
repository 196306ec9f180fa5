import { expect, test } from 'vitest'
import type { Compared, Seller, Series } from '#contract/analytics.ts'
import { keepDays, listDaysToKeep } from '#data/sales-kept.ts'
import { keepMonth } from '#data/sales-months.ts'
import { keepSales } from '#operations/keep-sales.ts'
import { seedShop } from '#operations/seed-shop.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openShop } from '#test/shop.ts'
import { partsOf, readPlainly } from './plain-figures.ts'

const shop = await openShop()
const { sql } = shop
const seeding = { seed: 'a', until: '2026-03-31', onProgress: () => {}, signal: new AbortController().signal }
expect(await seedShop(shop.shop, { ...seeding, products: 20, orders: 800 })).toBe('done')

const ask = async <T>(path: string) => (await shop.admin.get<T>(`/api/v1/analytics/${path}`)).body
const seriesOf = (from: string, to: string, interval = 'month') =>
  ask<Series>(`series?interval=${interval}&from=${from}&to=${to}`)
const shoppersOf = async (from: string, to: string) =>
  (await ask<Compared>(`summary?from=${from}&to=${to}`)).figures.shoppers
const months = async () =>
  (await sql<{ month: string }[]>`SELECT month::text FROM sales_months ORDER BY month`).map(
    ({ month }) => month,
  )
const oneOf = async (from: string, to: string) => {
  const [order] = await sql<{ id: string; account: string }[]>`
    SELECT id, account_id AS account FROM orders WHERE status = 'đã giao' AND account_id IS NOT NULL
      AND created_at >= ${from} AND created_at < ${to} ORDER BY created_at LIMIT 1`
  return { id: order?.id ?? '', account: order?.account ?? '' }
}

/** Whole months, months that are cut at either end, and days: what a plain count of the same moment says. */
async function expectPlainTruth() {
  const { plainly, within } = await readPlainly(sql)
  for (const [from, to] of [
    ['2025-04-01', '2026-03-31'],
    ['2025-06-15', '2025-09-20'],
    ['2025-07-01', '2025-08-01'],
    ['2025-07-02', '2025-07-31'],
  ] as const) {
    for (const point of (await seriesOf(from, to)).points) {
      expect(point.figures).toEqual(plainly(point.from, point.to))
      expect(point.before.figures).toEqual(plainly(point.before.from, point.before.to))
    }
    const sold = [...partsOf(within(from, to), (_, line) => line.variant)]
    const best = await ask<Seller[]>(`sellers?limit=100&from=${from}&to=${to}`)
    expect(best).toHaveLength(Math.min(100, sold.length))
    for (const { variantId, orders, units, revenue } of best) {
      const plain = new Map(sold).get(variantId)
      expect({ orders, units, revenue }).toEqual({ ...plain, orders: plain?.orders.size })
    }
  }
  for (const { figures, from } of (await seriesOf('2025-06-25', '2025-07-05', 'day')).points) {
    expect(figures).toEqual(plainly(from, from))
  }
  expect(await brokenInvariants(sql)).toEqual([])
}
/** While the month is open, and again once it is kept anew. */
async function expectPlainTruthTwice() {
  await expectPlainTruth()
  await keepSales(shop.shop)
  expect(await months()).toEqual(all)
  expect(await sql`SELECT FROM sales_changed`).toEqual([])
  await expectPlainTruth()
}

const all = await months()
test('every month whose days are all kept is kept, and comes to what a plain count says', async () => {
  const year = [...Array(11).keys()].map((n) => new Date(Date.UTC(2025, 4 + n)).toISOString().slice(0, 10))
  expect(all.filter((month) => month > '2025-04-30' && month < '2026-04-01')).toEqual(year)
  await expectPlainTruth()
})

test('a whole month is read as it is kept, and from its days where one of them bears a mark', async () => {
  const [july, august] = [
    await shoppersOf('2025-07-01', '2025-07-31'),
    await shoppersOf('2025-08-01', '2025-08-31'),
  ]
  const [fifth] = (await seriesOf('2025-07-05', '2025-07-05', 'day')).points
  const kept =
    await sql`SELECT month::text, shoppers FROM sales_months WHERE month IN ('2025-07-01', '2025-08-01') ORDER BY month`
  const days = await sql`SELECT day::text, shoppers FROM sales_days WHERE day = '2025-07-05'`
  expect(kept.map(({ shoppers }) => shoppers)).toEqual([july, august])
  expect(days).toEqual([{ day: '2025-07-05', shoppers: fifth?.figures.shoppers }])

  await sql`UPDATE sales_months SET shoppers = shoppers + 1000`
  await sql`UPDATE sales_days SET shoppers = shoppers + 2000`
  await sql`UPDATE sales_month_variants SET units = units + 3000`
  expect(await shoppersOf('2025-07-01', '2025-07-31')).toBe(july + 1000)
  expect(await shoppersOf('2025-07-05', '2025-07-05')).toBe((fifth?.figures.shoppers ?? 0) + 2000)
  const [best] = await ask<Seller[]>('sellers?limit=1&from=2025-07-01&to=2025-08-01')
  expect(best?.units).toBeGreaterThan(3000)
  expect(await shoppersOf('2025-07-02', '2025-07-31')).toBeLessThanOrEqual(july)
  expect(await brokenInvariants(sql)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^what is kept of how many ordered/),
      expect.stringMatching(/^what is kept of a month by variant/),
    ]),
  )

  await sql`INSERT INTO sales_changed VALUES ('2025-07-05')`
  expect(await shoppersOf('2025-07-01', '2025-07-31')).toBe(july)
  expect(await shoppersOf('2025-07-05', '2025-07-05')).toBe(fifth?.figures.shoppers)
  const [plain] = await ask<Seller[]>('sellers?limit=1&from=2025-07-01&to=2025-08-01')
  expect(plain?.units).toBeLessThan(3000)
  await sql`INSERT INTO sales_changed SELECT day FROM sales_days`
  await keepSales(shop.shop)
  await expectPlainTruth()
})

test('an order of a month that is kept is cancelled, and comes back', async () => {
  const { id } = await oneOf('2025-07-10', '2025-07-20')
  for (const status of ['đã huỷ', 'đang xử lý']) {
    expect((await shop.admin.put(`/api/v1/orders/update-status/${id}`, { status })).status).toBe(200)
    expect(await sql`SELECT DISTINCT day::text FROM sales_changed`).toHaveLength(1)
    await expectPlainTruthTwice()
  }
})

test('a month begins at midnight in the shop', async () => {
  const { id } = await oneOf('2025-06-10', '2025-06-20')
  for (const at of [
    '2025-06-30T16:59:59.999Z',
    '2025-06-30T17:00:00Z',
    '2025-07-31T16:59:59.999Z',
    '2025-07-31T17:00:00Z',
  ]) {
    await sql`UPDATE orders SET created_at = ${at} WHERE id = ${id}`
    await expectPlainTruthTwice()
  }
})

test('whose an order is may change: who is erased was nobody in that month, a guest is the telephone number', async () => {
  const { id, account } = await oneOf('2025-07-20', '2025-07-25')
  const before = await shoppersOf('2025-07-01', '2025-07-31')
  await sql`UPDATE orders SET account_id = NULL, customer_phone = '' WHERE account_id = ${account}`
  expect(await shoppersOf('2025-07-01', '2025-07-31')).toBe(before - 1)
  await expectPlainTruthTwice()
  await sql`UPDATE orders SET guest = true, customer_phone = '0905111222' WHERE id = ${id}`
  expect(await shoppersOf('2025-07-01', '2025-07-31')).toBe(before)
  await expectPlainTruthTwice()
})

test('who adds up a day and knows nothing of months leaves none that is old', async () => {
  await sql`INSERT INTO sales_changed VALUES ('2025-07-31')`
  await sql`DELETE FROM sales_days WHERE day = '2025-07-31'`
  expect(await months()).toEqual(all.filter((month) => month !== '2025-07-01'))
  expect(await sql`SELECT FROM sales_month_variants WHERE month = '2025-07-01'`).toEqual([])
  await expectPlainTruthTwice()
})

test('no month is kept that is older than a day of it', async () => {
  await sql`DELETE FROM sales_months WHERE month = '2025-07-01'`
  await sql`DELETE FROM sales_month_variants WHERE month = '2025-07-01'`
  const [seen, kept] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const atOnce = 'isolation level repeatable read'
  // Both see a moment of their own before they can add anything up: one before an order changes, one after.
  const before = sql.begin(atOnce, async (tx) => {
    await tx`SELECT FROM sales_days LIMIT 1`
    await seen.promise
    expect(await keepMonth(tx)).toBe(true)
  })
  const holding = () => sql`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`
  await expect.poll(holding).toHaveLength(1)
  const { account } = await oneOf('2025-07-10', '2025-07-20')
  await sql`UPDATE orders SET account_id = NULL, customer_phone = '' WHERE account_id = ${account}`
  const after = sql.begin(atOnce, async (tx) => {
    await tx`SELECT FROM sales_days LIMIT 1`
    seen.resolve()
    await kept.promise
    await keepDays(tx, await listDaysToKeep(tx, 31))
  })
  await before
  kept.resolve()
  await expect(after).rejects.toMatchObject({ code: '40001' })
  await keepSales(shop.shop)
  await expectPlainTruth()
})
