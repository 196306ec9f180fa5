import sql, { join, type Sql } from 'sql-template-tag'
import type { PeriodFigures, SalesFigures } from '#contract/analytics/analytics.ts'
import type { Db } from '#data/database/connection.ts'
import { dayInVietnam } from '#data/database/time.ts'
import type { TimeSpan } from '#domain/analytics/period.ts'
import { countShoppersSql, isSummaryFreshSql, orderTotals } from './sales-summaries.ts'

export type SalesTotals = Omit<SalesFigures, 'averageOrder'>
export type ShopperCounts = Pick<PeriodFigures, 'shoppers' | 'newShoppers'>

const splitSpans = (spans: readonly TimeSpan[]) => ({
  since: spans.map((span) => span.since.toISOString()),
  until: spans.map((span) => span.until.toISOString()),
})

/** Returns the totals in the order of the spans. Each span begins at midnight and may end during its last day. */
export async function sumSales(db: Db, spans: readonly TimeSpan[]): Promise<SalesTotals[]> {
  const { since, until } = splitSpans(spans)
  return db.query<SalesTotals>(sql`
    SELECT sum(coalesce(s.orders, o.orders)) AS orders, sum(coalesce(s.revenue, o.revenue)) AS revenue,
      sum(coalesce(s.discounts, o.discounts)) AS discounts,
      sum(coalesce(s.shipping_fees, o.shipping_fees)) AS "shippingFees",
      sum(coalesce(s.units, o.units)) AS units, sum(coalesce(s.cancelled, o.cancelled)) AS cancelled,
      sum(coalesce(s.cancelled_value, o.cancelled_value)) AS "cancelledValue"
    FROM unnest(${since}::timestamptz[], ${until}::timestamptz[]) WITH ORDINALITY AS span(since, until, at)
      CROSS JOIN LATERAL generate_series(span.since, span.until - interval '1 microsecond', interval '1 day') d(since)
      LEFT JOIN LATERAL (
        SELECT * FROM sales_summaries s
        WHERE s.dimension = 'total' AND s.from_day = ${dayInVietnam(sql`d.since`)}
          AND s.to_day = s.from_day AND d.since + interval '1 day' <= span.until AND ${isSummaryFreshSql()}
        -- OFFSET 0 keeps the look-up by index: a join compares every day with every summary.
        OFFSET 0) s ON true
      LEFT JOIN LATERAL (
        SELECT ${orderTotals()} FROM orders o
        WHERE s.from_day IS NULL AND o.created_at >= d.since
          AND o.created_at < least(d.since + interval '1 day', span.until)) o ON true
    GROUP BY span.at ORDER BY span.at`)
}

/** Only days and months have a stored count, because counts of shoppers cannot be added. */
export async function countShoppers(db: Db, spans: readonly TimeSpan[]): Promise<ShopperCounts[]> {
  const { since, until } = splitSpans(spans)
  const stored = await db.query<{ shoppers: number | null; newShoppers: number }>(sql`
    SELECT s.shoppers, CASE WHEN s.shoppers IS NOT NULL
        THEN ${countNewShoppersSql(sql`span.since`, sql`span.until`)} END AS "newShoppers"
    FROM unnest(${since}::timestamptz[], ${until}::timestamptz[]) WITH ORDINALITY AS span(since, until, at)
      LEFT JOIN LATERAL (
        SELECT s.shoppers FROM sales_summaries s
        WHERE s.dimension = 'total' AND s.from_day = span.since AT TIME ZONE 'Asia/Ho_Chi_Minh'
          AND s.to_day + 1 = span.until AT TIME ZONE 'Asia/Ho_Chi_Minh' AND ${isSummaryFreshSql()} OFFSET 0) s ON true
    ORDER BY span.at`)
  const counted = await countFromOrders(
    db,
    spans.filter((_, at) => stored[at]?.shoppers === null),
  )
  return stored.map(({ shoppers, newShoppers }) => {
    const counts = shoppers === null ? counted.shift() : { shoppers, newShoppers }
    if (!counts) throw new Error('the shoppers of a span were not counted')
    return counts
  })
}

/** Planning takes about a millisecond for each span; weeks and days are short enough for one plan. */
const maxPlannedSpans = 26

/** Few spans are planned with their values: a year reads the whole index, a month a part of it. */
async function countFromOrders(db: Db, spans: readonly TimeSpan[]): Promise<ShopperCounts[]> {
  if (spans.length === 0) return []
  const { since, until } = splitSpans(spans)
  if (spans.length > maxPlannedSpans) {
    return db.queryUnprepared<ShopperCounts>(sql`
      SELECT ${countsSql(sql`span.since`, sql`span.until`)}
      FROM unnest(${since}::timestamptz[], ${until}::timestamptz[]) WITH ORDINALITY AS span(since, until, at)
      ORDER BY span.at`)
  }
  const each = spans.map(
    (span, at) =>
      sql`SELECT ${at}::int AS at, ${countsSql(sql`${span.since}::timestamptz`, sql`${span.until}::timestamptz`)}`,
  )
  return db.queryUnprepared<ShopperCounts>(sql`${join(each, ' UNION ALL ')} ORDER BY at`)
}

const countsSql = (since: Sql, until: Sql) =>
  sql`${countShoppersSql(since, until)} AS shoppers, ${countNewShoppersSql(since, until)} AS "newShoppers"`

const countNewShoppersSql = (since: Sql, until: Sql) =>
  sql`(SELECT count(*) FROM customer_groups WHERE first_order_at >= ${since} AND first_order_at < ${until})`
