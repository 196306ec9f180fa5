import type { Figures, SalesFigures } from '#contract/analytics.ts'
import { cancelled } from '#contract/words.ts'
import type { Span } from '#domain/period.ts'
import type { Db } from './connect.ts'

/** What is added up; the rest follows from it. */
export type Sums = Omit<SalesFigures, 'averageOrder'>
export type Shoppers = Pick<Figures, 'shoppers' | 'newShoppers'>

const listed = (spans: readonly Span[]) => ({
  since: spans.map((span) => span.since.toISOString()),
  until: spans.map((span) => span.until.toISOString()),
})

/** The sums of each of these spans, in their order; what they mean stands in `contract/analytics.ts`. */
export async function sumUp(db: Db, spans: readonly Span[]): Promise<Sums[]> {
  const { since, until } = listed(spans)
  return db<Sums[]>`
    SELECT
      count(*) FILTER (WHERE o.status <> ${cancelled}) AS orders,
      coalesce(sum(o.subtotal) FILTER (WHERE o.status <> ${cancelled}), 0) AS revenue,
      coalesce(sum(o.discount_total) FILTER (WHERE o.status <> ${cancelled}), 0) AS discounts,
      coalesce(sum(o.shipping_fee) FILTER (WHERE o.status <> ${cancelled}), 0) AS "shippingFees",
      coalesce(sum(o.item_count) FILTER (WHERE o.status <> ${cancelled}), 0) AS units,
      count(*) FILTER (WHERE o.status = ${cancelled}) AS cancelled,
      coalesce(sum(o.subtotal) FILTER (WHERE o.status = ${cancelled}), 0) AS "cancelledValue"
    FROM unnest(${since}::timestamptz[], ${until}::timestamptz[]) WITH ORDINALITY AS s(since, until, at)
      LEFT JOIN orders o ON o.created_at >= s.since AND o.created_at < s.until
    GROUP BY s.at ORDER BY s.at`
}

/** Who ordered in each of these spans, in their order, and for how many of them it was the first time. */
export async function countShoppers(db: Db, spans: readonly Span[]): Promise<Shoppers[]> {
  const { since, until } = listed(spans)
  return db<Shoppers[]>`
    WITH spans AS MATERIALIZED (
      SELECT * FROM unnest(${since}::timestamptz[], ${until}::timestamptz[]) WITH ORDINALITY AS s(since, until, at)
    ), buyers AS (
      -- A guest is known by the telephone number; who deleted their account is nobody.
      SELECT s.at, s.since, o.account_id, CASE WHEN o.account_id IS NULL THEN o.customer_phone END AS phone
      FROM spans s JOIN orders o ON o.created_at >= s.since AND o.created_at < s.until
      WHERE o.status <> ${cancelled} AND (o.account_id IS NOT NULL OR o.guest)
      GROUP BY 1, 2, 3, 4
    ), counted AS (
      SELECT b.at, count(*) AS shoppers, count(*) FILTER (WHERE NOT CASE
        WHEN b.account_id IS NOT NULL THEN EXISTS (
          SELECT FROM orders e
          WHERE e.account_id = b.account_id AND e.created_at < b.since AND e.status <> ${cancelled})
        ELSE EXISTS (
          SELECT FROM orders e WHERE e.customer_phone = b.phone AND e.guest
            AND e.created_at < b.since AND e.status <> ${cancelled}) END) AS new
      FROM buyers b GROUP BY b.at
    )
    SELECT coalesce(c.shoppers, 0) AS shoppers, coalesce(c.new, 0) AS "newShoppers"
    FROM spans s LEFT JOIN counted c USING (at) ORDER BY s.at`
}
