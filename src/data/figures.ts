import type { Figures, SalesFigures } from '#contract/analytics.ts'
import { cancelled } from '#contract/words.ts'
import type { Span } from '#domain/period.ts'
import type { Db } from './connect.ts'
import { isSettled, orderSums } from './sales-kept.ts'

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
      LEFT JOIN sales_days k ON k.day = (d.since AT TIME ZONE 'Asia/Ho_Chi_Minh')::date
        AND d.since + interval '1 day' <= s.until AND ${isSettled(db)}
      LEFT JOIN LATERAL (
        SELECT ${orderSums(db)} FROM orders o
        WHERE k.day IS NULL AND o.created_at >= d.since
          AND o.created_at < least(d.since + interval '1 day', s.until)) o ON true
    GROUP BY s.at ORDER BY s.at`
}

/** So many spans are planned one by one: the months of a year and of the year before. */
const mostPlanned = 24

/**
 * Who ordered in each of these spans, in their order, and for how many of them it was the first time. Few are asked with
 * their values: whether the whole index is read, as for a year, or a few of its rows the planner sees by these alone.
 */
export async function countShoppers(db: Db, spans: readonly Span[]): Promise<Shoppers[]> {
  const { since, until } = listed(spans)
  if (spans.length > mostPlanned) {
    const all = 'unnest($1::timestamptz[], $2::timestamptz[]) WITH ORDINALITY AS s(since, until, at)'
    return db.unsafe<Shoppers[]>(`SELECT ${shoppersIn('s.since', 's.until')} FROM ${all} ORDER BY at`, [
      since,
      until,
    ])
  }
  const each = spans.map((_, at) => `SELECT ${at} AS at, ${shoppersIn(`$${2 * at + 1}`, `$${2 * at + 2}`)}`)
  const values = spans.flatMap((_, at) => [since[at] ?? '', until[at] ?? ''])
  return db.unsafe<Shoppers[]>(`${each.join(' UNION ALL ')} ORDER BY at`, values)
}

/** A guest is known by the telephone number; who deleted their account is nobody. */
function shoppersIn(since: string, until: string): string {
  const placed = `o.status <> '${cancelled}' AND o.created_at >= ${since} AND o.created_at < ${until}`
  return `
    (SELECT count(DISTINCT o.account_id) FROM orders o WHERE o.account_id IS NOT NULL AND ${placed})
      + (SELECT count(DISTINCT o.customer_phone) FROM orders o WHERE o.account_id IS NULL AND o.guest AND ${placed})
      AS shoppers,
    (SELECT count(*) FROM customers c WHERE c.first_order_at >= ${since} AND c.first_order_at < ${until})
      AS "newShoppers"`
}
