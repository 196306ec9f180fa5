import { expect, test } from 'vitest'
import type { BreakdownAnswer, Compared, Seller } from '#contract/analytics.ts'
import { keepSales } from '#operations/keep-sales.ts'
import { seedShop } from '#operations/seed-shop.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openShop } from '#test/shop.ts'
import { partsOf, readPlainly, sum } from './plain-figures.ts'

const shop = await openShop()
const until = '2026-03-31'
const seeding = { seed: 'a', until, onProgress: () => {}, signal: new AbortController().signal }
expect(await seedShop(shop.shop, { ...seeding, products: 20, orders: 400 })).toBe('done')

const [from, to] = ['2025-05-01', '2026-03-31']
const ask = async <T>(path: string) =>
  (await shop.admin.get<T>(`/api/v1/analytics/${path}from=${from}&to=${to}`)).body

/** Figures, parts and sellers are what a plain count of the same moment says. */
async function expectPlainTruth() {
  const { plainly, within } = await readPlainly(shop.sql)
  expect((await ask<Compared>('summary?')).figures).toEqual(plainly(from, to))
  const categories = partsOf(within(from, to), (_, line) => line.category)
  const { rows } = await ask<BreakdownAnswer>('breakdown?by=category&')
  expect(new Map(rows.map(({ name, orders, revenue }) => [name, { orders, revenue }]))).toEqual(
    new Map([...categories].map(([name, { orders, revenue }]) => [name, { orders: orders.size, revenue }])),
  )
  const weekdays = await ask<BreakdownAnswer>('breakdown?by=weekday&')
  expect(sum(weekdays.rows.map(({ revenue }) => revenue))).toBe(plainly(from, to).revenue)
  const sold = partsOf(within(from, to), (_, line) => line.variant)
  for (const { variantId, units, revenue } of await ask<Seller[]>('sellers?limit=100&')) {
    expect({ units, revenue }).toMatchObject({
      units: sold.get(variantId)?.units,
      revenue: sold.get(variantId)?.revenue,
    })
  }
}
/** While a change bears its mark, and again once its day is added up. */
async function expectPlainTruthTwice() {
  expect(await marks()).toBeGreaterThan(0)
  await expectPlainTruth()
  expect(await brokenInvariants(shop.sql)).toEqual([])
  await keepSales(shop.shop)
  expect(await marks()).toBe(0)
  await expectPlainTruth()
  expect(await brokenInvariants(shop.sql)).toEqual([])
}
async function marks() {
  const [row] = await shop.sql<{ count: number }[]>`SELECT count(*) FROM sales_changed`
  return row?.count
}
const set = async (id: string, status: string) => {
  const { status: answer } = await shop.admin.put(`/api/v1/orders/update-status/${id}`, { status })
  expect(answer).toBe(200)
}

test('every day of a seeded year is kept, and comes to what a plain count says', async () => {
  const [kept] = await shop.sql`SELECT count(*) FROM sales_days WHERE day BETWEEN ${from} AND ${to}`
  expect(kept?.count).toBe(335)
  expect(await marks()).toBe(0)
  await expectPlainTruth()
  expect(await brokenInvariants(shop.sql)).toEqual([])
})

test('an order that is cancelled long after leaves its day at once, and comes back', async () => {
  const [order] = await shop.sql<{ id: string; status: string }[]>`
    SELECT id, status FROM orders WHERE status = 'đã giao' ORDER BY created_at LIMIT 1 OFFSET 100`
  await set(order?.id ?? '', 'đã huỷ')
  await expectPlainTruthTwice()
  await set(order?.id ?? '', 'đang xử lý')
  await expectPlainTruthTwice()
})

test('a product that changes its category takes its sales along', async () => {
  const [most] = await shop.sql<{ id: string; name: string }[]>`
    SELECT p.id, p.name FROM order_lines l JOIN products p ON p.id = l.product_id
    GROUP BY p.id ORDER BY count(*) DESC, p.id LIMIT 1`
  const { body } = await shop.admin.post<{ _id: string }>('/api/v1/categories', { name: 'Bán chạy' })
  await shop.sql`UPDATE products SET category_id = ${body._id} WHERE id = ${most?.id ?? ''}`
  await expectPlainTruthTwice()
})

test('who is erased, or orders earlier than known, changes who is new', async () => {
  const [order] = await shop.sql<{ id: string; account: string }[]>`
    SELECT id, account_id AS account FROM orders WHERE status = 'đã giao' AND account_id IN (
      SELECT account_id FROM orders GROUP BY 1 HAVING count(*) > 2) ORDER BY created_at LIMIT 1`
  await shop.sql`UPDATE orders SET created_at = created_at + interval '20 days' WHERE id = ${order?.id ?? ''}`
  await expectPlainTruthTwice()
  await shop.sql`UPDATE orders SET account_id = NULL WHERE account_id = ${order?.account ?? ''}`
  await expectPlainTruth()
  expect(await brokenInvariants(shop.sql)).toEqual([])
})

const keyColumns = {
  category: 'p.category_id::text',
  color: 'l.color',
  size: 'l.size',
  province: 'o.province',
}
test.each(Object.entries(keyColumns))(
  'the orders behind a part by %s are the same ones, day by day from either end, kept or not',
  async (by, column) => {
    const { rows } = await ask<BreakdownAnswer>(`breakdown?by=${by}&`)
    for (const key of [rows[0]?.key ?? null, rows.at(-1)?.key ?? null, null, 'nowhere']) {
      for (const counted of [true, false]) {
        const plain = await shop.sql<{ id: string }[]>`
          SELECT o.id FROM orders o
          WHERE o.created_at >= '2025-04-30T17:00:00Z' AND o.created_at < '2026-03-31T17:00:00Z'
            AND (NOT ${counted} OR o.status <> 'đã huỷ') AND EXISTS (
              SELECT FROM order_lines l JOIN products p ON p.id = l.product_id
              WHERE l.order_id = o.id AND ${shop.sql.unsafe(column)} IS NOT DISTINCT FROM ${key})
          ORDER BY o.created_at DESC, o.id DESC`
        const ids = plain.map(({ id }) => id)
        const wanted = `by=${by}${key === null ? '' : `&key=${encodeURIComponent(key)}`}${counted ? '&counted=true' : ''}`
        const list = (more: string) =>
          shop.admin.get<{ _id: string }[]>(`/api/v1/orders?from=${from}&to=${to}&${wanted}&${more}`)
        const [first, second, oldest] = [
          await list('limit=20'),
          await list('limit=20&page=2'),
          await list('sort=oldest&limit=500'),
        ]
        expect(first.headers.get('x-total-count')).toBe(String(ids.length))
        expect([...first.body, ...second.body].map(({ _id }) => _id)).toEqual(ids.slice(0, 40))
        expect(oldest.body.map(({ _id }) => _id)).toEqual(ids.toReversed())
      }
    }
    // The second time round some of the days are not kept.
    await shop.sql`INSERT INTO sales_changed SELECT DISTINCT day FROM sales_days WHERE extract(day FROM day) < 9`
  },
)

test('orders that change while their days are added up are in no day as they were', async () => {
  const orders = await shop.sql<{ id: string }[]>`
    SELECT id FROM orders WHERE status = 'đã giao' ORDER BY created_at DESC LIMIT 12`
  const keeping = async () => {
    for (let n = 0; n < 10; n++) await keepSales(shop.shop)
  }
  const changing = async () => {
    for (const { id } of orders) {
      await set(id, 'đã huỷ')
      expect(await brokenInvariants(shop.sql)).toEqual([])
    }
  }
  await Promise.all([keeping(), changing()])
  await expectPlainTruth()
}, 60_000)
