import sql, { type Sql } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { closingFigures } from '#contract/analytics/closing-figures.ts'
import { ledgerSumsSql } from '#data/analytics/closing.ts'
import { listedClosingEntriesSql } from '#data/analytics/closing-entries.ts'
import type { OrderListQuery } from '#data/orders/order-filter.ts'
import { listOrders, pageIdsSql, pageOrdersSql } from '#data/orders/order-list.ts'
import { monthPeriod, shiftMonth, toTimeSpan } from '#domain/analytics/period.ts'
import { toShopDay } from '#domain/shop-day.ts'
import { seedShop } from '#operations/maintenance/seed-shop.ts'
import { openTestShop } from '#test/shop.ts'

const { shop, db } = await openTestShop()
const seeding = { seed: 'a', onProgress: () => {}, signal: new AbortController().signal }
await seedShop(shop, { ...seeding, products: 20, orders: 2000 })
await db.query(sql`
  INSERT INTO accounts (id, name) SELECT gen_random_uuid(), 'Khách' FROM generate_series(1, 20000)`)
await db.query(sql`ANALYZE accounts`)
const today = toShopDay(new Date())
const lastMonth = toTimeSpan(monthPeriod(shiftMonth(today.slice(0, 7), -1)))
// Demo data has no overpaid orders and no lines without a cost.
await db.query(sql`
  UPDATE order_lines l SET cost = NULL FROM orders o WHERE o.id = l.order_id AND l.position = 0
    AND o.created_at >= ${lastMonth.since} AND o.created_at < ${lastMonth.until} AND o.total_price % 7 = 0`)
await db.query(sql`
  UPDATE orders SET paid = total_price + 1000 WHERE id IN (
    SELECT id FROM orders WHERE status = 'đã giao' AND created_at < ${lastMonth.since} ORDER BY id LIMIT 20)`)
const [rareName] = await db.query<{ name: string }>(sql`
  SELECT customer_name AS name FROM orders GROUP BY customer_name ORDER BY count(*), customer_name LIMIT 1`)
// Soon after midnight today has no orders.
const [newest] = await db.query<{ at: Date }>(sql`SELECT max(created_at) AS at FROM orders`)
const newestDay = toShopDay(newest?.at ?? new Date())

interface PlanNode {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Rows Removed by Join Filter'?: number
  Plans?: PlanNode[]
}

/** Counts the rows that scans read and the pairs of rows that joins compared and dropped. */
function countRowsRead(node: PlanNode): number {
  const dropped =
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0) +
    (node['Rows Removed by Join Filter'] ?? 0)
  const read = dropped + (node['Relation Name'] ? node['Actual Rows'] : 0)
  const below = (node.Plans ?? []).reduce((sum, one) => sum + countRowsRead(one), 0)
  return read * node['Actual Loops'] + below
}

async function rowsReadBy(statement: Sql): Promise<number> {
  const [row] = await db.queryUnprepared<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    sql`EXPLAIN (ANALYZE, FORMAT JSON) ${statement}`,
  )
  if (!row) throw new Error('the statement has no plan')
  return countRowsRead(row['QUERY PLAN'][0].Plan)
}

test.each<OrderListQuery>([
  {},
  { sort: 'oldest' },
  { sort: 'items-asc' },
  { sort: 'items-desc' },
  { sort: 'price-asc' },
  { sort: 'price-desc' },
  { status: 'đã giao' },
  { excludesCancelled: true },
  { paymentState: 'unpaid' },
  { from: newestDay, to: newestDay },
  { q: '0900000012' },
  { q: rareName?.name },
  { q: 'mau-a-7' },
])('a page of the order list with %j reads about as many rows as it shows', async (query) => {
  const isRare = Boolean(query.q ?? query.from)
  const selection = pageIdsSql(query, { limit: 10, offset: isRare ? 0 : 10 })
  const ids = await db.queryUnprepared<{ id: string }>(selection)
  expect(ids).not.toEqual([])
  const rowsRead = [await rowsReadBy(selection), await rowsReadBy(pageOrdersSql(ids.map(({ id }) => id)))]
  expect(rowsRead.reduce((sum, rows) => sum + rows, 0)).toBeLessThan(500)
})

test.each(closingFigures)(
  'the first entries of the closing figure %s are found by reading each table a few times',
  async (figure) => {
    const statement = listedClosingEntriesSql({ figure }, lastMonth, { limit: 10, offset: 0 })
    expect(await db.queryUnprepared(statement)).not.toEqual([])
    expect(await rowsReadBy(statement)).toBeLessThan(20_000)
  },
)

test('the ledger figures of a closing are summed by reading each ledger entry of the month once', async () => {
  const [ledger] = await db.query<{ entries: number }>(sql`
    SELECT count(*)::int AS entries FROM order_ledger WHERE at >= ${lastMonth.since} AND at < ${lastMonth.until}`)
  expect(await rowsReadBy(ledgerSumsSql(lastMonth))).toBe(ledger?.entries)
  expect(ledger?.entries).toBeGreaterThan(0)
})

test('a search of the order list is planned for its words, other lists are prepared', async () => {
  const prepared = await db.transaction(async (tx) => {
    for (const query of [{ q: 'nguyen' }, { paymentState: 'paid' as const }]) {
      await listOrders(tx, query, { limit: 10, offset: 0 })
    }
    return tx.query<{ statement: string }>(sql`SELECT statement FROM pg_prepared_statements`)
  })
  const text = prepared.map(({ statement }) => statement).join('\n')
  expect([text.includes('product_key) LIKE'), text.includes('o.paid > 0')]).toEqual([false, true])
})
