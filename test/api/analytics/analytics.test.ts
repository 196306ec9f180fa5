import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type {
  AnalyticsOverview,
  ComparedFigures,
  FigureSeries,
  SalesBreakdown,
  StockCover,
  VariantSales,
} from '#contract/analytics/analytics.ts'
import type { Product } from '#contract/catalog/products.ts'
import { seedShop } from '#operations/maintenance/seed-shop.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openTestShop } from '#test/shop.ts'
import { type PlainLine, type PlainOrder, partsOf, readPlainly, sum } from './independent-count.ts'

const shop = await openTestShop()
const until = '2026-03-31'
const seeding = { seed: 'a', until, onProgress: () => {}, signal: new AbortController().signal }
expect(await seedShop(shop.shop, { ...seeding, products: 40, orders: 3000 })).toBe('done')
// These cases are not seeded: orders entered by staff, an order without a buyer, and one of a deleted account.
const odd = await shop.db.query<{ id: string }>(sql`
  SELECT o.id FROM orders o JOIN accounts a ON a.id = o.account_id WHERE a.email IS NOT NULL
  ORDER BY o.created_at DESC LIMIT 40`)
const ids = odd.map((order) => order.id)
await shop.db.query(
  sql`UPDATE orders SET account_id = NULL, channel = 'phone' WHERE id = ANY(${ids.slice(0, 20)})`,
)
await shop.db.query(sql`UPDATE orders SET buyer_erased = false WHERE id = ANY(${ids.slice(0, 20)})`)
await shop.db.query(
  sql`UPDATE orders SET account_id = NULL, customer_phone = '' WHERE id = ANY(${ids.slice(20, 30)})`,
)

const { orders, within, plainly } = await readPlainly(shop.db)

const ask = async <T>(path: string): Promise<T> => {
  const answer = await shop.admin.get<T>(`/api/v1/analytics/${path}`)
  expect(answer).toMatchObject({ status: 200 })
  return answer.body
}

test('a seeded year keeps all invariants', async () => {
  expect(await brokenInvariants(shop.db)).toEqual([])
  expect(orders).toHaveLength(3000)
  expect(orders[0]?.at.slice(0, 10) ?? '').toMatch(/^2025-04-0/)
  expect(orders.at(-1)?.at.slice(0, 10)).toBe(until)
  expect(await seedShop(shop.shop, { ...seeding, products: 1, orders: 1 })).toBe('seeded before')
})

test('a seeded year contains paid counter sales without personal data, and orders by phone of several sources', async () => {
  const rows = await shop.db.query<Record<'channel' | 'sales', string>>(sql`
    SELECT channel, count(*) AS sales FROM orders GROUP BY channel ORDER BY channel`)
  expect(rows.map(({ channel }) => channel)).toEqual(['counter', 'facebook', 'other', 'phone', 'web', 'zalo'])
  const wrongSales = await shop.db.query(sql`
    SELECT number FROM orders WHERE channel = 'counter'
      AND (status <> 'đã giao' OR payment <> 'cash' OR paid <> total_price OR account_id IS NOT NULL OR customer_phone <> '')`)
  expect(wrongSales).toEqual([])
})

test('a seeded year contains vouchers, returns, refused parcels, and a shipment for every sent order', async () => {
  const [shares] = await shop.db.query<Record<'vouchers' | 'returns' | 'refused' | 'sent', number>>(sql`
    SELECT avg((voucher_id IS NOT NULL)::int)::float8 AS vouchers,
      avg((o.id IN (SELECT order_id FROM order_returns))::int) FILTER (WHERE status = 'đã giao')::float8 AS returns,
      (count(*) FILTER (WHERE payment = 'cod' AND cancel_reason = 'refused')
        / count(*) FILTER (WHERE payment = 'cod' AND s.id IS NOT NULL)::float8) AS refused,
      count(*) FILTER (WHERE (s.id IS NOT NULL) <> EXISTS (
        SELECT FROM order_events e WHERE e.order_id = o.id AND e.to_status = 'đang vận chuyển'))::int AS sent
    FROM orders o LEFT JOIN shipments s ON s.order_id = o.id`)
  expect(shares?.vouchers).toBeCloseTo(0.08, 1.5)
  expect(shares?.returns).toBeCloseTo(0.04, 1.5)
  expect(shares?.refused).toBeCloseTo(0.06, 1.5)
  expect(shares?.sent).toBe(0)
})

test.each([
  ['2025-04-01', '2026-03-31'],
  ['2026-02-01', '2026-02-28'],
  ['2026-02-17', '2026-02-17'],
  ['2026-03-25', '2026-03-31'],
  ['2020-01-01', '2020-01-31'],
])('the figures of %s to %s equal an independent count, to the dong', async (from, to) => {
  const summary = await ask<ComparedFigures>(`summary?from=${from}&to=${to}`)
  expect(summary.figures).toEqual(plainly(from, to))
  const { before } = summary
  expect(before.figures).toEqual(plainly(before.from, before.to))
  expect((Date.parse(from) - Date.parse(before.to)) / 86_400_000).toBe(1)
  expect(Date.parse(to) - Date.parse(from)).toBe(Date.parse(before.to) - Date.parse(before.from))
})

test.each(['day', 'week', 'month'])(
  'every point by %s equals an independent count, and the points add up',
  async (interval) => {
    const { points } = await ask<FigureSeries>(`series?from=2026-01-07&to=2026-03-10&interval=${interval}`)
    for (const { from, to, figures, before } of points) {
      expect(figures).toEqual(plainly(from, to))
      expect(before.figures).toEqual(plainly(before.from, before.to))
    }
    expect(points.at(0)?.from).toBe('2026-01-07')
    expect(points.at(-1)?.to).toBe('2026-03-10')
    const whole = plainly('2026-01-07', '2026-03-10')
    expect(sum(points.map((point) => point.figures.revenue))).toBe(whole.revenue)
    expect(sum(points.map((point) => point.figures.newShoppers))).toBe(whole.newShoppers)
    expect(sum(points.map((point) => point.before.figures.revenue))).toBe(
      plainly('2025-11-05', '2026-01-06').revenue,
    )
  },
)

const [from, to] = ['2025-09-01', '2026-03-31']
const period = `from=${from}&to=${to}`
const keys: Record<string, (order: PlainOrder, line: PlainLine) => string | null> = {
  category: (_, line) => line.category,
  color: (_, line) => line.color,
  size: (_, line) => line.size,
  province: (order) => order.province,
  channel: (order) => order.channel,
  hour: (order) => String(Number(order.at.slice(11, 13))),
  weekday: (order) => String(new Date(order.at.slice(0, 10)).getUTCDay() || 7),
}
test.each(Object.keys(keys))('the breakdown by %s equals an independent count', async (by) => {
  const { rows } = await ask<SalesBreakdown>(`breakdown?${period}&by=${by}`)
  const plain = partsOf(within(from, to), keys[by] ?? (() => null))
  expect(rows).toHaveLength(plain.size)
  for (const row of rows) {
    const { orders: its, units, revenue } = plain.get(by === 'category' ? row.name : row.key) ?? {}
    expect(row).toMatchObject({ orders: its?.size, units, revenue })
    expect(row.name).not.toBe('')
  }
  expect(sum(rows.map((row) => row.revenue))).toBe(plainly(from, to).revenue)
})

test('best and slowest sellers are the variants with the most and the fewest sales', async () => {
  const sold = partsOf(within(from, to), (_, line) => line.variant)
  const figuresOf = (id: string) => {
    const { orders: its, units, revenue } = sold.get(id) ?? { orders: new Set(), units: 0, revenue: 0 }
    return { orders: its.size, units, revenue }
  }
  const all = [...sold.keys()].map(figuresOf)
  const same = (sellers: VariantSales[]) => {
    for (const seller of sellers) expect(seller).toMatchObject(figuresOf(seller.variantId))
  }
  const best = await ask<VariantSales[]>(`sellers?${period}&limit=100`)
  same(best)
  const byUnits = all.toSorted((a, b) => b.units - a.units || b.revenue - a.revenue).slice(0, 100)
  expect(best.map(({ orders, units, revenue }) => ({ orders, units, revenue }))).toMatchObject(
    byUnits.map(({ units, revenue }) => ({ units, revenue })),
  )

  const rich = await ask<VariantSales[]>(`sellers?${period}&sort=revenue&limit=100`)
  same(rich)
  const most = all.map(({ revenue }) => revenue).toSorted((a, b) => b - a)
  expect(rich.map(({ revenue }) => revenue)).toEqual(most.slice(0, 100))

  const draft = await shop.createProduct({ state: 'draft', countInStock: 10_000 })
  await shop.db.query(sql`UPDATE products SET created_at = ${from} WHERE id = ${draft._id}`)
  const slow = await ask<VariantSales[]>(`sellers?${period}&sort=fewest&limit=100`)
  same(slow)
  const variants = await shop.db.query<{ id: string; stock: number }>(
    sql`SELECT id, stock FROM variants WHERE stock > 0 AND product_id <> ${draft._id}`,
  )
  const least = variants
    .map(({ id, stock }) => ({ units: figuresOf(id).units, stock }))
    .toSorted((a, b) => a.units - b.units || b.stock - a.stock)
  expect(slow.map(({ units, stock }) => ({ units, stock }))).toEqual(least.slice(0, 100))
  expect(slow.every((seller) => seller.onSale)).toBe(true)
})

test('stock cover is the stock divided by recent sales', async () => {
  const { body: shirt } = { body: await shop.createProduct({ countInStock: 10 }) }
  const buyer = await shop.shopper()
  await buyer.add(shirt, 4)
  await buyer.order()
  const [cover, ...others] = await ask<StockCover[]>('stock-cover?days=30')
  expect(others).toEqual([])
  expect(cover).toMatchObject({ productId: shirt._id, stock: 6, units: 4, cover: 45, onSale: true })
  const setState = (state: string) =>
    shop.admin.send('PATCH', `/api/v1/products/${shirt._id}`, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ state }),
    })
  expect((await setState('archived')).status).toBe(200)
  expect(await ask<StockCover[]>('stock-cover?days=30')).toMatchObject([{ onSale: false, isDeleted: false }])
  await setState('active')
  const beyond = await shop.admin.get('/api/v1/analytics/stock-cover?days=30&page=5')
  expect([beyond.body, beyond.headers.get('x-total-count')]).toEqual([[], '1'])

  const overview = await ask<AnalyticsOverview>('overview')
  expect(overview.today.figures).toMatchObject({ orders: 1, revenue: 4 * 199_000, units: 4 })
  const [scarce] = await shop.db.query(sql`
    SELECT count(*) FILTER (WHERE stock = 0) AS "soldOut", count(*) FILTER (WHERE stock BETWEEN 1 AND 5) AS low
    FROM variants`)
  expect(overview.stock).toMatchObject({ ...scarce, threshold: 5 })

  // A cancelled order is not a sale; an order of a deleted account is.
  const [order] = (await shop.admin.get<{ _id: string }[]>(`/api/v1/orders?limit=1`)).body
  const set = (status: string) => shop.admin.put(`/api/v1/orders/update-status/${order?._id}`, { status })
  await set('đã huỷ')
  expect((await ask<AnalyticsOverview>('overview')).today.figures).toMatchObject({
    orders: 0,
    cancelled: 1,
  })
  expect(await ask<StockCover[]>('stock-cover')).toEqual([])
  await set('đang xử lý')
  await shop.admin.delete<Product>(`/api/v1/products/${shirt._id}`)
  const [seller] = await ask<VariantSales[]>('sellers')
  expect(seller).toMatchObject({ units: 4, onSale: false })
})

test.each([
  'from=2026-02-30',
  'from=26-1-1',
  'from=2026-02-02&to=2026-02-01',
  'from=2020-01-01&to=2026-01-01',
])('an invalid period (%s) is refused', async (query) => {
  for (const call of ['summary', 'series', 'sellers', 'breakdown?by=hour&']) {
    const path = call.includes('?') ? call : `${call}?`
    expect(await shop.admin.get(`/api/v1/analytics/${path}${query}`)).toMatchObject({
      status: 400,
      body: { code: 'invalid' },
    })
  }
})

test('one seed always creates the same data, another seed other data', async () => {
  const make = async (seed: string) => {
    const other = await openTestShop()
    await seedShop(other.shop, { ...seeding, seed, products: 5, orders: 20 })
    return other.db.query(
      sql`SELECT number, status, total_price, customer_name, province FROM orders ORDER BY created_at`,
    )
  }
  const [one, two, three] = await Promise.all([make('x'), make('x'), make('y')])
  expect(one).toHaveLength(20)
  expect([...one]).toEqual([...two])
  expect([...one]).not.toEqual([...three])
})

test('seeding refuses a shop that has its own products', async () => {
  const own = await openTestShop()
  await own.createProduct()
  expect(await seedShop(own.shop, { ...seeding, products: 1, orders: 1 })).toBe('a real shop')
})
