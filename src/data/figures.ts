import type { Figures, SalesFigures } from '#contract/analytics.ts'
import type { Span } from '#domain/period.ts'
import type { Db } from './connect.ts'
import { isSettled, orderSums, shoppersBetween } from './sales-kept.ts'
import { isWhole } from './sales-months.ts'

/** What is added up; the rest follows from it. */
export type Sums = Omit<SalesFigures, 'averageOrder'>
export type Shoppers = Pick<Figures, 'shoppers' | 'newShoppers'>

const listed = (spans: readonly Span[]) => ({
  since: spans.map((span) => span.since.toISOString()),
  until: spans.map((span) => span.until.toISOString()),
})

/**
 * The sums of each of these spans, in their order; what they mean stands in `contract/analytics.ts`. Each begins at
 * midnight; the day in which it ends may be cut.
 */
export async function sumUp(db: Db, spans: readonly Span[]): Promise<Sums[]> {
  const { since, until } = listed(spans)
  return db<Sums[]>`
    SELECT sum(coalesce(k.orders, o.orders)) AS orders, sum(coalesce(k.revenue, o.revenue)) AS revenue,
      sum(coalesce(k.discounts, o.discounts)) AS discounts,
      sum(coalesce(k.shipping_fees, o.shipping_fees)) AS "shippingFees",
      sum(coalesce(k.units, o.units)) AS units, sum(coalesce(k.cancelled, o.cancelled)) AS cancelled,
      sum(coalesce(k.cancelled_value, o.cancelled_value)) AS "cancelledValue"
    FROM unnest(${since}::timestamptz[], ${until}::timestamptz[]) WITH ORDINALITY AS s(since, until, at)
      CROSS JOIN LATERAL generate_series(s.since, s.until - interval '1 microsecond', interval '1 day') AS d(since)
      -- Looked up day by day (OFFSET 0): otherwise every day of a year is compared with every one that is kept.
      LEFT JOIN LATERAL (
        SELECT * FROM sales_days k WHERE k.day = (d.since AT TIME ZONE 'Asia/Ho_Chi_Minh')::date
          AND d.since + interval '1 day' <= s.until AND ${isSettled(db)} OFFSET 0) k ON true
      LEFT JOIN LATERAL (
        SELECT ${orderSums(db)} FROM orders o
        WHERE k.day IS NULL AND o.created_at >= d.since
          AND o.created_at < least(d.since + interval '1 day', s.until)) o ON true
    GROUP BY s.at ORDER BY s.at`
}

/**
 * Who ordered in each of these spans, in their order, and for how many of them it was the first time. Of exactly a day
 * or a month it is kept; of others it is counted, since who ordered on two days is one.
 */
export async function countShoppers(db: Db, spans: readonly Span[]): Promise<Shoppers[]> {
  const { since, until } = listed(spans)
  const kept = await db<{ shoppers: number | null; newShoppers: number }[]>`
    SELECT found.shoppers, CASE WHEN found.shoppers IS NOT NULL THEN ${db.unsafe(newIn('s.since', 's.until'))} END
        AS "newShoppers"
    FROM unnest(${since}::timestamptz[], ${until}::timestamptz[]) WITH ORDINALITY AS s(since, until, at)
      CROSS JOIN LATERAL (SELECT
        s.since AT TIME ZONE 'Asia/Ho_Chi_Minh' AS first, s.until AT TIME ZONE 'Asia/Ho_Chi_Minh' AS after) of
      LEFT JOIN sales_days k ON k.day = of.first AND k.day + interval '1 day' = of.after AND ${isSettled(db)}
      LEFT JOIN sales_months m
        ON m.month = of.first AND m.month + interval '1 month' = of.after AND ${isWhole(db)}
      CROSS JOIN LATERAL (SELECT coalesce(k.shoppers, m.shoppers) AS shoppers) found
    ORDER BY s.at`
  const isOpen = (_: Span, at: number) => kept[at]?.shoppers === null
  const counted = await countFromOrders(db, spans.filter(isOpen))
  return kept.map(({ shoppers, newShoppers }) =>
    shoppers === null ? there(counted.shift()) : { shoppers, newShoppers },
  )
}

/** So many spans are planned one by one: the months of a year and of the year before, each with two that are cut. */
const mostPlanned = 26

/**
 * Both of one moment. Few are asked with their values: whether the whole index is read, as for a year, or a few of its
 * rows the planner sees by these alone.
 */
async function countFromOrders(db: Db, spans: readonly Span[]): Promise<Shoppers[]> {
  if (spans.length === 0) return []
  const { since, until } = listed(spans)
  if (spans.length > mostPlanned) {
    const all = 'unnest($1::timestamptz[], $2::timestamptz[]) WITH ORDINALITY AS s(since, until, at)'
    const query = `SELECT ${shoppersIn('s.since', 's.until')} FROM ${all} ORDER BY at`
    return [...(await db.unsafe<Shoppers[]>(query, [since, until]))]
  }
  const each = spans.map((_, at) => `SELECT ${at} AS at, ${shoppersIn(`$${2 * at + 1}`, `$${2 * at + 2}`)}`)
  const values = spans.flatMap((_, at) => [since[at] ?? '', until[at] ?? ''])
  return [...(await db.unsafe<Shoppers[]>(`${each.join(' UNION ALL ')} ORDER BY at`, values))]
}

const newIn = (since: string, until: string) =>
  `(SELECT count(*) FROM customer_groups c WHERE c.first_order_at >= ${since} AND c.first_order_at < ${until})`
const shoppersIn = (since: string, until: string) =>
  `${shoppersBetween(since, until)} AS shoppers, ${newIn(since, until)} AS "newShoppers"`

function there(counted: Shoppers | undefined): Shoppers {
  if (!counted) throw new Error('the shoppers of a span were not counted')
  return counted
}
