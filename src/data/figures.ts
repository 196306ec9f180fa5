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

/** Who ordered in each of these spans, in their order, and for how many of them it was the first time. */
export async function countShoppers(db: Db, spans: readonly Span[]): Promise<Shoppers[]> {
  const { since, until } = listed(spans)
  return db<Shoppers[]>`
    SELECT all_of.count AS shoppers, first.count AS "newShoppers"
    FROM unnest(${since}::timestamptz[], ${until}::timestamptz[]) WITH ORDINALITY AS s(since, until, at)
      CROSS JOIN LATERAL (
        SELECT count(*) FROM (
          -- A guest is known by the telephone number; who deleted their account is nobody.
          SELECT FROM orders o
          WHERE o.created_at >= s.since AND o.created_at < s.until AND o.status <> ${cancelled}
            AND (o.account_id IS NOT NULL OR o.guest)
          GROUP BY o.account_id, CASE WHEN o.account_id IS NULL THEN o.customer_phone END) buyers) all_of
      CROSS JOIN LATERAL (
        SELECT count(*) FROM customers c WHERE c.first_order_at >= s.since AND c.first_order_at < s.until) first
    ORDER BY s.at`
}
