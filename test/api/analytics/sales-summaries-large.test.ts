import sql, { raw } from 'sql-template-tag'
import { expect, test } from 'vitest'
import type {
  ComparedFigures,
  FigureSeries,
  SalesBreakdown,
  VariantSales,
} from '#contract/analytics/analytics.ts'
import { toShopDay } from '#domain/shop-day.ts'
import { refreshSalesSummaries } from '#operations/analytics/refresh-sales.ts'
import { seedShop } from '#operations/maintenance/seed-shop.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openTestShop } from '#test/shop.ts'
import { compareFigures } from './compare-figures.ts'

const shop = await openTestShop()
const { db } = shop
const seeding = { seed: 'a', until: '2026-03-31', onProgress: () => {}, signal: new AbortController().signal }
expect(await seedShop(shop.shop, { ...seeding, products: 20, orders: 800 })).toBe('done')

const [from, to] = ['2025-05-01', '2026-03-31']
/** Whole months, partial months and a day. */
const periods = [
  { from, to },
  { from: '2025-06-15', to: '2025-09-20' },
  { from: '2025-07-05', to: '2025-07-05' },
]
const ask = async <T>(path: string) => (await shop.admin.get<T>(`/api/v1/analytics/${path}`)).body
const countShoppers = async (first: string, last: string) =>
  (await ask<ComparedFigures>(`summary?from=${first}&to=${last}`)).figures.shoppers
const months = async () => {
  const rows = await db.query<{ month: string }>(sql`
    SELECT from_day::text AS month FROM sales_summaries WHERE dimension = 'total' AND to_day > from_day ORDER BY 1`)
  return rows.map(({ month }) => month)
}
const countMarks = async () => (await db.query(sql`SELECT FROM stale_sales_days`)).length
const setStatus = async (id: string, status: string) =>
  expect(await shop.admin.put(`/api/v1/orders/update-status/${id}`, { status })).toMatchObject({
    status: 200,
  })
const findOrder = async (since: string, until: string) => {
  const [order] = await db.query<{ id: string; account: string }>(sql`
    SELECT id, account_id AS account FROM orders WHERE status = 'đã giao' AND account_id IS NOT NULL
      AND created_at >= ${since} AND created_at < ${until} ORDER BY created_at LIMIT 1`)
  if (!order) throw new Error('no delivered order in these days')
  return order
}

async function expectPlainFigures() {
  await compareFigures(shop, periods)
  expect(await brokenInvariants(db)).toEqual([])
}
const allMonths = await months()
/** Checks before the refresh, when changed days are read from orders, and after it. */
async function expectPlainFiguresTwice() {
  expect(await countMarks()).toBeGreaterThan(0)
  await expectPlainFigures()
  await refreshSalesSummaries(shop.shop)
  expect(await countMarks()).toBe(0)
  expect(await months()).toEqual(allMonths)
  await expectPlainFigures()
}

test('every day and every whole month of a seeded year has a summary that equals an independent count', async () => {
  const [days] = await db.query(sql`
    SELECT count(*) FROM sales_summaries
    WHERE dimension = 'total' AND from_day = to_day AND from_day BETWEEN ${from} AND ${to}`)
  expect(days?.count).toBe(335)
  const year = Array.from({ length: 11 }, (_, n) =>
    new Date(Date.UTC(2025, 4 + n)).toISOString().slice(0, 10),
  )
  expect(allMonths.filter((month) => month >= from && month <= to)).toEqual(year)
  expect(await countMarks()).toBe(0)
  await expectPlainFigures()
})

test('figures use the summaries that have no mark, and the orders of marked days', async () => {
  const sold = async () => {
    const [best] = await ask<VariantSales[]>('sellers?limit=1&from=2025-07-01&to=2025-08-01')
    const { points } = await ask<FigureSeries>('series?interval=day&from=2025-07-05&to=2025-07-05')
    const { rows } = await ask<SalesBreakdown>('breakdown?by=weekday&from=2025-07-05&to=2025-07-05')
    const [day] = points.map(({ figures }) => [figures.shoppers, figures.units])
    return [best?.units, ...(day ?? []), rows[0]?.units, await countShoppers('2025-07-01', '2025-07-31')]
  }
  const plain = await sold()
  await db.query(sql`
    UPDATE sales_summaries SET units = units + 3000, shoppers = shoppers + 1000
    WHERE from_day IN ('2025-07-01', '2025-07-05')`)
  const summarized = await sold()
  expect(summarized.map((value, at) => (value ?? 0) - (plain[at] ?? 0))).toEqual([
    3000, 1000, 3000, 3000, 1000,
  ])
  expect(await brokenInvariants(db)).toHaveLength(4)
  await db.query(sql`INSERT INTO stale_sales_days VALUES ('2025-07-01'), ('2025-07-05')`)
  expect(await sold()).toEqual(plain)
  await expectPlainFiguresTwice()
})

test('a late cancellation removes the order from its day at once, and reopening adds it again', async () => {
  const { id } = await findOrder('2025-07-10', '2025-07-20')
  for (const status of ['đã huỷ', 'đang xử lý']) {
    await setStatus(id, status)
    await expectPlainFiguresTwice()
  }
})

test('a status change without effect on the figures leaves no mark', async () => {
  await setStatus((await findOrder('2025-07-10', '2025-07-20')).id, 'đang vận chuyển')
  expect(await countMarks()).toBe(0)
})

test("changing a product's category moves its sales", async () => {
  const [most] = await db.query<{ id: string }>(sql`
    SELECT product_id AS id FROM order_lines GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`)
  const { body } = await shop.admin.post<{ _id: string }>('/api/v1/categories', { name: 'Bán chạy' })
  await db.query(sql`UPDATE products SET category_id = ${body._id} WHERE id = ${most?.id ?? ''}`)
  await expectPlainFiguresTwice()
})

test('days and months begin at midnight in Vietnam', async () => {
  const { id } = await findOrder('2025-06-10', '2025-06-20')
  for (const at of ['2025-06-30T16:59:59.999Z', '2025-06-30T17:00:00Z']) {
    await db.query(sql`UPDATE orders SET created_at = ${at} WHERE id = ${id}`)
    await expectPlainFiguresTwice()
  }
})

test('an erased customer is not counted in a month, and a guest is identified by phone number', async () => {
  const { id, account } = await findOrder('2025-07-20', '2025-07-25')
  const before = await countShoppers('2025-07-01', '2025-07-31')
  await db.query(sql`UPDATE orders SET account_id = NULL, customer_phone = '' WHERE account_id = ${account}`)
  expect(await countShoppers('2025-07-01', '2025-07-31')).toBe(before - 1)
  await expectPlainFiguresTwice()
  await db.query(sql`
    UPDATE orders SET channel = 'phone', buyer_erased = false, customer_phone = '0905111222' WHERE id = ${id}`)
  expect(await countShoppers('2025-07-01', '2025-07-31')).toBe(before)
  await expectPlainFiguresTwice()
})

test('a customer with an earlier order becomes new in another month', async () => {
  const [order] = await db.query<{ id: string }>(sql`
    SELECT id FROM orders WHERE status = 'đã giao' AND account_id IN (
      SELECT account_id FROM orders GROUP BY 1 HAVING count(*) > 2) ORDER BY created_at LIMIT 1`)
  await db.query(
    sql`UPDATE orders SET created_at = created_at + interval '20 days' WHERE id = ${order?.id ?? ''}`,
  )
  await expectPlainFiguresTwice()
})

const keyColumns = {
  category: 'p.category_id::text',
  color: 'l.color',
  size: 'l.size',
  province: 'o.province',
}
test.each(Object.entries(keyColumns))(
  'a row of the breakdown by %s links to its orders in both directions, with and without summaries',
  async (by, column) => {
    const { rows } = await ask<SalesBreakdown>(`breakdown?by=${by}&from=${from}&to=${to}`)
    for (const key of [rows[0]?.key ?? null, rows.at(-1)?.key ?? null, null, 'nowhere']) {
      for (const counted of [true, false]) {
        const plain = await db.query<{ id: string }>(sql`
          SELECT o.id FROM orders o
          WHERE o.created_at >= '2025-04-30T17:00:00Z' AND o.created_at < '2026-03-31T17:00:00Z'
            AND (NOT ${counted} OR o.status <> 'đã huỷ') AND EXISTS (
              SELECT FROM order_lines l JOIN products p ON p.id = l.product_id
              WHERE l.order_id = o.id AND ${raw(column)} IS NOT DISTINCT FROM ${key})
          ORDER BY o.created_at DESC, o.id DESC`)
        const ids = plain.map(({ id }) => id)
        const part = `by=${by}${key === null ? '' : `&key=${encodeURIComponent(key)}`}${counted ? '&counted=true' : ''}`
        const list = (more: string) =>
          shop.admin.get<{ _id: string }[]>(`/api/v1/orders?from=${from}&to=${to}&${part}&${more}`)
        const [first, second, oldest] = [
          await list('limit=20'),
          await list('limit=20&page=2'),
          await list('sort=oldest&limit=500'),
        ]
        expect(first.headers.get('x-total-count')).toBe(String(ids.length))
        expect([...first.body, ...second.body].map(({ _id }) => _id)).toEqual(ids.slice(0, 40))
        expect(oldest.body.map(({ _id }) => _id)).toEqual(ids.toReversed().slice(0, 500))
      }
    }
    // The next breakdown reads some days from orders.
    await db.query(sql`
      INSERT INTO stale_sales_days SELECT from_day FROM sales_summaries
      WHERE dimension = 'total' AND extract(day FROM from_day) < 9`)
  },
)

test('orders changed during refreshes of two processes are in every figure', async () => {
  const orders = await db.query<{ id: string }>(sql`
    SELECT id FROM orders WHERE status = 'đã giao' ORDER BY created_at DESC LIMIT 12`)
  const refreshing = async () => {
    for (let n = 0; n < 10; n++) await refreshSalesSummaries(shop.shop)
  }
  const changing = async () => {
    for (const { id } of orders) {
      await setStatus(id, 'đã huỷ')
      expect(await brokenInvariants(db)).toEqual([])
    }
  }
  await Promise.all([refreshing(), refreshing(), changing()])
  await expectPlainFigures()
  await refreshSalesSummaries(shop.shop)
  await expectPlainFigures()
}, 60_000)

test('a change that commits during a refresh leaves a mark that the refresh does not delete', async () => {
  const { id } = await findOrder('2025-09-10', '2025-09-20')
  await db.query(sql`INSERT INTO stale_sales_days VALUES ('2025-09-15')`)
  const change = await db.reserve()
  await change.connection.query(sql`BEGIN`)
  await change.connection.query(
    sql`UPDATE orders SET subtotal = subtotal + 1000, total_price = total_price + 1000 WHERE id = ${id}`,
  )
  await refreshSalesSummaries(shop.shop)
  expect(await countMarks()).toBe(0)
  await change.connection.query(sql`COMMIT`)
  change.release()
  expect(await countMarks()).toBeGreaterThan(0)
  await db.query(
    sql`UPDATE orders SET subtotal = subtotal - 1000, total_price = total_price - 1000 WHERE id = ${id}`,
  )
  await expectPlainFiguresTwice()
})

test('an interrupted refresh leaves the figures unchanged', async () => {
  await setStatus((await findOrder('2025-09-10', '2025-09-20')).id, 'đã huỷ')
  await db.query(
    sql`ALTER TABLE sales_summaries ADD CONSTRAINT refused CHECK (dimension <> 'variant' OR from_day < '2025-08-01') NOT VALID`,
  )
  await expect(refreshSalesSummaries(shop.shop)).rejects.toThrow('refused')
  await db.query(sql`ALTER TABLE sales_summaries DROP CONSTRAINT refused`)
  await expectPlainFiguresTwice()
})

test('a day summarized too early by a wrong clock is read from its orders after the next order', async () => {
  const today = toShopDay(new Date())
  const soldToday = async () =>
    (await ask<ComparedFigures>(`summary?from=${today}&to=${today}`)).figures.orders
  await db.query(sql`
    INSERT INTO sales_summaries (from_day, to_day, dimension, orders, cancelled, units, revenue, discounts,
      shipping_fees, cancelled_value, shoppers) VALUES (${today}, ${today}, 'total', 0, 0, 0, 0, 0, 0, 0, 0)`)
  const buyer = await shop.shopper()
  await buyer.add(await shop.createProduct())
  expect((await buyer.order()).status).toBe(201)
  expect(await soldToday()).toBe(1)
  await refreshSalesSummaries(shop.shop)
  expect(await soldToday()).toBe(1)
  expect(await brokenInvariants(db)).toEqual([])
})
