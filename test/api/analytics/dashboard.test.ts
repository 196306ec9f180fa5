import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type {
  AnalyticsOverview,
  ComparedFigures,
  FigureSeries,
  PeriodFigures,
  SalesBreakdown,
  StockCover,
  VariantSales,
} from '#contract/analytics/analytics.ts'
import { breakdowns, variantSalesSorts } from '#contract/analytics/analytics-dimensions.ts'
import type { OrderCounts } from '#contract/orders/admin-orders.ts'
import { orderStatuses } from '#contract/orders/order-statuses.ts'
import type { Order } from '#contract/orders/orders.ts'
import { type DayPeriod, getLastDays } from '#domain/analytics/period.ts'
import { remainingQuantity } from '#domain/returns/returns.ts'
import { addDays, toShopDay } from '#domain/shop-day.ts'
import { seedShop } from '#operations/maintenance/seed-shop.ts'
import { openTestShop } from '#test/shop.ts'
import { buildFigureHref, buildOrdersHref } from '#web/admin/analytics/chart/figure-hrefs.ts'
import { partsOf, readPlainly, salesOf, sum } from './independent-count.ts'

// The year ends now, because the dashboard shows the last days.
const shop = await openTestShop()
const seeding = { seed: 'a', onProgress: () => {}, signal: new AbortController().signal }
expect(await seedShop(shop.shop, { ...seeding, products: 8, orders: 2000 })).toBe('done')
const newest = sql`SELECT id FROM orders ORDER BY created_at DESC LIMIT 60`
await shop.db.query(sql`
  UPDATE orders SET account_id = NULL, channel = CASE channel WHEN 'web' THEN 'phone' ELSE channel END
  WHERE id IN (${newest})`)
await shop.db.query(sql`UPDATE orders SET buyer_erased = false WHERE id IN (${newest})`)
const { orders, within, plainly } = await readPlainly(shop.db)
const today = toShopDay(new Date())
const year = getLastDays(today, 365)
const month = getLastDays(today, 30)
const query = ({ from, to }: DayPeriod) => `from=${from}&to=${to}`
const ask = async <T>(path: string): Promise<T> => (await shop.admin.get<T>(`/api/v1/analytics/${path}`)).body

test('the dashboard equals an independent count, also for the period before', async () => {
  const clock = (moment: number) =>
    new Date(moment + 7 * 3_600_000).toISOString().replace(/[TZ]/g, ' ').trim()
  const yesterday = (now: number) =>
    salesOf(within(addDays(today, -1), today).filter(({ at }) => at < clock(now - 86_400_000)))
  const start = Date.now()
  const overview = await ask<AnalyticsOverview>('overview')
  expect([yesterday(start), yesterday(Date.now())]).toContainEqual(overview.today.before.figures)
  expect(overview.today.figures).toEqual(salesOf(within(today, today)))
  for (const [name, days] of [
    ['week', 7],
    ['month', 30],
  ] as const) {
    const { figures, before, ...period } = overview[name]
    expect(period).toEqual(getLastDays(today, days))
    expect(figures).toEqual(salesOf(within(period.from, period.to)))
    expect(before).toMatchObject(getLastDays(addDays(today, -days), days))
    expect(before.figures).toEqual(salesOf(within(before.from, before.to)))
  }
  const stocks = await shop.db.query<{ stock: number }>(
    sql`SELECT stock FROM variants WHERE deleted_at IS NULL`,
  )
  const { soldOut, low, threshold } = overview.stock
  expect(soldOut).toBe(stocks.filter(({ stock }) => stock === 0).length)
  expect(low).toBe(stocks.filter(({ stock }) => stock > 0 && stock <= threshold).length)
  expect([soldOut, low]).not.toContain(0)
  expect(await total('/api/v1/stock?atMost=0')).toBe(soldOut)
  expect(await total(`/api/v1/stock?atMost=${threshold}`)).toBe(soldOut + low)

  const { counts } = (await shop.admin.get<OrderCounts>('/api/v1/orders/counts')).body
  for (const status of orderStatuses) {
    const its = orders.filter((order) => order.status === status).length
    expect(counts[status]).toBe(its)
    expect(await total(`/api/v1/orders?status=${encodeURIComponent(status)}`)).toBe(its)
  }
})

test.each([7, 30, 365])('stock cover over %s days equals an independent count', async (days) => {
  const { from, to } = getLastDays(today, days)
  const sold = partsOf(within(from, to), (_, line) => line.variant)
  const stocks = await shop.db.query<{ id: string; stock: number }>(sql`
    SELECT id, stock FROM variants WHERE stock > 0`)
  const plain = stocks.flatMap(({ id, stock }) => {
    const units = sold.get(id)?.units
    return units ? [{ variantId: id, stock, units, cover: Math.floor((stock * days) / units) }] : []
  })
  const covers = await ask<StockCover[]>(`stock-cover?days=${days}&limit=100`)
  expect(covers.length).toBe(plain.length)
  expect(covers.map(({ cover }) => cover)).toEqual(covers.map(({ cover }) => cover).toSorted((a, b) => a - b))
  for (const cover of covers) {
    expect(cover).toMatchObject(
      plain.find(({ variantId }) => variantId === cover.variantId) ?? { none: true },
    )
  }
})

/** Returns the API query of the admin page at this URL. */
function toApiQuery(href: string): string {
  const [path = '', search = ''] = href.split('?')
  const words = new URLSearchParams(search)
  if (words.get('counted') === 'yes') words.set('counted', 'true')
  return `${path.replace('/admin', '/api/v1')}?${words}`
}
async function total(path: string): Promise<number> {
  const { headers, status } = await shop.admin.get(`${path}&limit=1`.replace(/^([^?]*)&/, '$1?'))
  expect(status).toBe(200)
  return Number(headers.get('x-total-count'))
}
async function list(href: string): Promise<Order[]> {
  const answer = await shop.admin.get<Order[]>(toApiQuery(href))
  expect(Number(answer.headers.get('x-total-count'))).toBe(answer.body.length)
  return answer.body
}
const sumSubtotals = (some: Order[]) => sum(some.map(({ subtotal }) => subtotal))

/** Each figure must link to a list with the same number and value. */
async function lead({ from, to, figures }: DayPeriod & { figures: PeriodFigures }) {
  const period = { from, to }
  const good = await list(buildFigureHref('orders', period))
  expect(good).toHaveLength(figures.orders)
  expect(sumSubtotals(good)).toBe(figures.revenue)
  expect(sum(good.flatMap(({ items }) => items.map(remainingQuantity)))).toBe(figures.units)
  for (const figure of ['revenue', 'averageOrder', 'units'] as const) {
    expect(buildFigureHref(figure, period)).toBe(buildFigureHref('orders', period))
  }
  const bad = await list(buildFigureHref('cancelled', period))
  expect(bad).toHaveLength(figures.cancelled)
  expect(sumSubtotals(bad)).toBe(figures.cancelledValue)
  expect(await total(toApiQuery(buildFigureHref('newShoppers', period)))).toBe(figures.newShoppers)
  expect(await total(toApiQuery(buildFigureHref('returningShoppers', period)))).toBe(
    figures.returningShoppers,
  )
}

test('every figure of a period links to an order list with the same number and value', async () => {
  for (const period of [month, getLastDays(today, 7), getLastDays(addDays(today, -60), 90)]) {
    const { before, ...now } = await ask<ComparedFigures>(`summary?${query(period)}`)
    expect(now.figures).toEqual(plainly(period.from, period.to))
    await lead(now)
    await lead(before)
  }
  const { points } = await ask<FigureSeries>(`series?${query(getLastDays(today, 100))}&interval=month`)
  for (const { before, ...now } of points) {
    await lead(now)
    await lead(before)
  }
})

test.each(breakdowns)('every row of the breakdown by %s links to its orders', async (by) => {
  const { rows } = await ask<SalesBreakdown>(`breakdown?${query(month)}&by=${by}`)
  const products = await shop.db.query<{ id: string; category: string | null }>(sql`
    SELECT id, category_id AS category FROM products`)
  const categories = new Map(products.map(({ id, category }) => [id, category]))
  expect(rows.length).toBeGreaterThan(1)
  for (const { key, ...figures } of rows) {
    const its = await list(buildOrdersHref(month, by, key))
    const isIts = (line: Order['items'][number]) =>
      by === 'color' || by === 'size'
        ? line[by] === key
        : by !== 'category' || categories.get(line.productId) === key
    const lines = its.flatMap(({ items }) => items.filter(isIts))
    expect(its.every(({ items }) => items.some(isIts))).toBe(true)
    expect({
      orders: its.length,
      units: sum(lines.map(remainingQuantity)),
      revenue: sum(lines.map((line) => line.price * remainingQuantity(line))),
    }).toEqual({ orders: figures.orders, units: figures.units, revenue: figures.revenue })
    if (by === 'channel') expect(its.every(({ channel }) => channel === key)).toBe(true)
    if (by === 'province') expect(its.every(({ address }) => (address?.province ?? null) === key)).toBe(true)
  }
})

test('the sales of a variant link to its orders', async () => {
  const pieces = async (variantId: string, period: DayPeriod) => {
    const its = await list(buildOrdersHref(period, 'variant', variantId))
    const lines = its.flatMap(({ items }) => items.filter((line) => line.variantId === variantId))
    return {
      orders: its.length,
      units: sum(lines.map(remainingQuantity)),
      revenue: sum(lines.map((line) => line.price * remainingQuantity(line))),
    }
  }
  for (const sort of variantSalesSorts) {
    for (const seller of await ask<VariantSales[]>(`sellers?${query(year)}&sort=${sort}&limit=5`)) {
      expect(seller).toMatchObject(await pieces(seller.variantId, year))
    }
  }
  for (const cover of await ask<StockCover[]>('stock-cover?limit=5')) {
    expect(cover).toMatchObject({ units: (await pieces(cover.variantId, month)).units })
  }
})

test('an order list filtered by a breakdown row counts its statuses within the row', async () => {
  const [row] = (await ask<SalesBreakdown>(`breakdown?${query(year)}&by=color`)).rows
  const part = `${query(year)}&by=color&key=${encodeURIComponent(row?.key ?? '')}`
  const { counts } = (await shop.admin.get<OrderCounts>(`/api/v1/orders/counts?${part}`)).body
  for (const status of orderStatuses) {
    expect(await total(`/api/v1/orders?${part}&status=${encodeURIComponent(status)}`)).toBe(counts[status])
  }
  expect(sum(Object.values(counts)) - counts['đã huỷ']).toBe(row?.orders)
  expect(await total('/api/v1/orders?counted=true')).toBe(orders.filter((o) => o.status !== 'đã huỷ').length)
  expect(await shop.admin.get('/api/v1/orders?by=weather')).toMatchObject({ status: 400 })
})
