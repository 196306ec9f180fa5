import sql, { type Sql } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { closingFigures } from '#contract/analytics/closing-figures.ts'
import type { OrderQuery } from '#contract/orders/order-list.ts'
import { listedClosingEntriesSql } from '#data/analytics/closing-entries.ts'
import { listedIdsSql, listedOrdersSql } from '#data/orders/order-list.ts'
import { monthPeriod, shiftMonth, toShopDay, toTimeSpan } from '#domain/analytics/period.ts'
import { seedShop } from '#operations/maintenance/seed-shop.ts'
import { openTestShop } from '#test/shop.ts'

const { shop, db } = await openTestShop()
const seeding = { seed: 'a', onProgress: () => {}, signal: new AbortController().signal }
await seedShop(shop, { ...seeding, products: 20, orders: 2000 })
await db.query(sql`
  INSERT INTO accounts (id, name) SELECT gen_random_uuid(), 'Khách' FROM generate_series(1, 20000)`)
await db.query(sql`ANALYZE accounts`)
const today = toShopDay(new Date())

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

test.each<OrderQuery>([
  {},
  { sort: 'oldest' },
  { sort: 'items-asc' },
  { sort: 'items-desc' },
  { sort: 'price-asc' },
  { sort: 'price-desc' },
  { status: 'đã giao' },
  { counted: true },
  { money: 'unpaid' },
  { from: today, to: today },
  { q: '0900000012' },
])('a page of the order list with %j reads about as many rows as it shows', async (query) => {
  const selection = listedIdsSql(query, { limit: 10, offset: 10 })
  const ids = await db.query<{ id: string }>(selection)
  const rowsRead = [await rowsReadBy(selection), await rowsReadBy(listedOrdersSql(ids.map(({ id }) => id)))]
  expect(rowsRead.reduce((sum, rows) => sum + rows, 0)).toBeLessThan(500)
})

test.each(closingFigures)(
  'the first entries of the closing figure %s are found by reading each table a few times',
  async (figure) => {
    const span = toTimeSpan(monthPeriod(shiftMonth(today.slice(0, 7), -1)))
    const statement = listedClosingEntriesSql({ figure }, span, { limit: 10, offset: 0 })
    expect(await rowsReadBy(statement)).toBeLessThan(20_000)
  },
)
