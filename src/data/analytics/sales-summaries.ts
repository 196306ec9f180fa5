import sql, { raw, type Sql } from 'sql-template-tag'
import { type SalesDimension, salesDimensions } from '#contract/analytics/analytics-dimensions.ts'
import { cancelled } from '#contract/orders/order-statuses.ts'
import type { Db } from '#data/database/connection.ts'
import { dayInVietnam, midnightInVietnam, todayInVietnam } from '#data/database/time.ts'
import { hasBuyerByPhoneSql } from '#data/orders/has-buyer-by-phone-sql.ts'
import { lineCostSql, lineRevenueSql } from '#data/purchasing/costs.ts'
import type { DayPeriod } from '#domain/analytics/period.ts'
import { dimensionKeys } from './sales-dimension.ts'

// A summary is valid while no mark in stale_sales_days lies in its days. All other days, today included, are
// read from the orders, so a figure is never older than the statement that reads it.

export const isSummaryFreshSql = () => sql`
  NOT EXISTS (SELECT FROM (SELECT DISTINCT day FROM stale_sales_days OFFSET 0) stale
    WHERE stale.day BETWEEN s.from_day AND s.to_day)`

const freshDays = ({ from, to }: DayPeriod): Sql => sql`
  SELECT s.from_day AS day FROM sales_summaries s
  WHERE s.dimension = 'total' AND s.from_day = s.to_day AND s.from_day BETWEEN ${from}::date AND ${to}::date
    AND ${isSummaryFreshSql()}`

export const unsummarizedDays = (period: DayPeriod): Sql => sql`
  SELECT day FROM (
    SELECT ${period.from}::date + n AS day FROM generate_series(0, ${period.to}::date - ${period.from}::date) n
    EXCEPT ${freshDays(period)}) days`

/** Fresh summaries that cover each day of the period at most once: months, and the days outside of them. */
const freshPeriods = ({ from, to }: DayPeriod): Sql => sql`
  WITH fresh AS MATERIALIZED (
    SELECT s.from_day, s.to_day FROM sales_summaries s
    WHERE s.dimension = 'total' AND s.from_day >= ${from}::date AND s.to_day <= ${to}::date AND ${isSummaryFreshSql()})
  SELECT from_day, to_day FROM fresh WHERE to_day > from_day OR NOT EXISTS (
    SELECT FROM fresh month WHERE month.to_day > month.from_day AND fresh.from_day BETWEEN month.from_day AND month.to_day)`

/** Several rows for each key: from summaries, and for the other days from the orders. */
export const salesRows = (dimension: SalesDimension, period: DayPeriod): Sql => sql`
  SELECT s.key, s.orders, s.cancelled, s.units, s.revenue, s.costed_revenue, s.cost, s.uncosted_revenue
  FROM (${freshPeriods(period)}) p CROSS JOIN LATERAL (
    -- OFFSET 0 keeps the look-up by index: the planner would read the whole table.
    SELECT * FROM sales_summaries
    WHERE dimension = ${dimension} AND from_day = p.from_day AND to_day = p.to_day OFFSET 0) s
  UNION ALL
  SELECT key, orders, cancelled, units, revenue, costed_revenue, cost, uncosted_revenue
  FROM (${salesFromOrders(dimension, unsummarizedDays(period))}) counted`

/** Costed sales by day and category, from summaries, and for the other days from the orders. */
export const costedSalesByDay = (period: DayPeriod): Sql => sql`
  SELECT s.from_day AS day, s.costed_revenue, s.cost, s.uncosted_revenue
  FROM (${freshDays(period)}) fresh CROSS JOIN LATERAL (
    SELECT * FROM sales_summaries
    WHERE dimension = 'category' AND from_day = fresh.day AND to_day = fresh.day OFFSET 0) s
  UNION ALL
  SELECT day, costed_revenue, cost, uncosted_revenue
  FROM (${salesFromOrders('category', unsummarizedDays(period))}) counted`

export const orderTotals = () => sql`
  count(*) FILTER (WHERE o.status <> ${cancelled}) AS orders,
  count(*) FILTER (WHERE o.status = ${cancelled}) AS cancelled,
  coalesce(sum(o.item_count) FILTER (WHERE o.status <> ${cancelled}), 0) AS units,
  coalesce(sum(o.subtotal) FILTER (WHERE o.status <> ${cancelled}), 0) AS revenue,
  coalesce(sum(o.discount_total) FILTER (WHERE o.status <> ${cancelled}), 0) AS discounts,
  coalesce(sum(o.shipping_fee) FILTER (WHERE o.status <> ${cancelled}), 0) AS shipping_fees,
  coalesce(sum(o.subtotal) FILTER (WHERE o.status = ${cancelled}), 0) AS cancelled_value`

/** Accounts and guests with one phone number are one customer; a deleted account is none. */
export function countShoppersSql(since: Sql, until: Sql): Sql {
  const isPlaced = sql`o.status <> ${cancelled} AND o.created_at >= ${since} AND o.created_at < ${until}`
  return sql`(SELECT count(*) FROM (
    SELECT c.group_id FROM orders o JOIN customers c ON c.id = o.account_id WHERE ${isPlaced}
    UNION SELECT c.group_id FROM orders o JOIN customers c ON c.phone = o.customer_phone
    WHERE ${hasBuyerByPhoneSql()} AND ${isPlaced}) shopper)`
}

function salesFromOrders(dimension: SalesDimension, days: Sql): Sql {
  const key = dimension === 'category' ? 'p.category_id::text' : dimensionKeys[dimension]
  return sql`
    SELECT d.day, sales.key, (count(*) FILTER (WHERE sales.is_counted))::integer AS orders,
      (count(*) FILTER (WHERE NOT sales.is_counted))::integer AS cancelled,
      coalesce(sum(sales.units) FILTER (WHERE sales.is_counted), 0)::integer AS units,
      coalesce(sum(sales.revenue) FILTER (WHERE sales.is_counted), 0)::bigint AS revenue,
      coalesce(sum(sales.costed_revenue) FILTER (WHERE sales.is_counted), 0)::bigint AS costed_revenue,
      coalesce(sum(sales.cost) FILTER (WHERE sales.is_counted), 0)::bigint AS cost,
      coalesce(sum(sales.uncosted_revenue) FILTER (WHERE sales.is_counted), 0)::bigint AS uncosted_revenue
    FROM (${days}) d CROSS JOIN LATERAL (
      -- One row for each order and key, so that an order with two such lines counts once.
      SELECT ${raw(key)} AS key, o.status <> ${cancelled} AS is_counted,
        sum(l.quantity - l.returned) AS units, sum(l.price * (l.quantity - l.returned)) AS revenue,
        sum(${lineRevenueSql()}) FILTER (WHERE ${lineCostSql()} IS NOT NULL) AS costed_revenue,
        sum(${lineCostSql()}) AS cost,
        sum(${lineRevenueSql()}) FILTER (WHERE ${lineCostSql()} IS NULL) AS uncosted_revenue
      FROM orders o JOIN order_lines l ON l.order_id = o.id
        ${dimension === 'category' ? sql`JOIN products p ON p.id = l.product_id` : sql``}
      WHERE o.created_at >= ${midnightInVietnam(sql`d.day`)} AND o.created_at < ${midnightInVietnam(sql`d.day`, 1)}
      GROUP BY 1, 2, o.id
    ) sales GROUP BY 1, 2`
}

export async function listDaysToSummarize(db: Db, limit: number): Promise<string[]> {
  const rows = await db.query<{ day: string }>(sql`
    WITH span AS (
      SELECT (SELECT ${dayInVietnam(sql`min(created_at)`)} FROM orders) AS first,
        ${todayInVietnam()} - 1 AS last)
    SELECT day::text FROM (
      SELECT first + n AS day FROM span CROSS JOIN LATERAL generate_series(0, last - first) n
      -- Summaries of days that have no order any more, or were made while a clock was ahead.
      UNION SELECT s.from_day FROM sales_summaries s WHERE s.dimension = 'total' AND s.from_day = s.to_day
      EXCEPT SELECT s.from_day FROM sales_summaries s
        WHERE s.dimension = 'total' AND s.from_day = s.to_day AND ${isSummaryFreshSql()}
    ) days ORDER BY day DESC LIMIT ${limit}`)
  return rows.map(({ day }) => day)
}

const refreshLockKey = 7_413_029

export async function tryLockRefresh(db: Db): Promise<boolean> {
  const [row] = await db.query<{ locked: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(${refreshLockKey}) AS locked`,
  )
  return row?.locked ?? false
}

/** Also removes the summaries of their months. The caller must hold the refresh lock. */
export async function summarizeDays(db: Db, days: readonly string[]): Promise<void> {
  const these = sql`SELECT unnest(${[...days]}::date[]) AS day`
  // Marks are deleted before the orders are read: a change that commits too late to be read leaves a new mark.
  // Marks of days without a summary have no effect.
  await db.query(sql`
    DELETE FROM stale_sales_days WHERE day IN (${these}) OR day NOT IN (
      SELECT s.from_day FROM sales_summaries s WHERE s.dimension = 'total' AND s.from_day = s.to_day)`)
  const months = days.map((day) => `${day.slice(0, 7)}-01`)
  await db.query(sql`
    DELETE FROM sales_summaries
    WHERE dimension = ANY(${['total', ...salesDimensions]}) AND from_day = ANY(${[...days, ...months]}::date[])
      AND (to_day > from_day OR from_day IN (${these}))`)
  const shoppers = countShoppersSql(sql`d.since`, sql`d.until`)
  await db.query(sql`
    INSERT INTO sales_summaries (from_day, to_day, dimension, orders, cancelled, units, revenue, discounts,
      shipping_fees, cancelled_value, shoppers)
    SELECT d.day, d.day, 'total', totals.*, ${shoppers}
    FROM (SELECT day, ${midnightInVietnam(sql`day`)} AS since, ${midnightInVietnam(sql`day`, 1)} AS until FROM (${these}) t) d
      CROSS JOIN LATERAL (
        SELECT ${orderTotals()} FROM orders o WHERE o.created_at >= d.since AND o.created_at < d.until) totals`)
  for (const dimension of salesDimensions) {
    await db.query(sql`
      INSERT INTO sales_summaries (from_day, to_day, dimension, key, orders, cancelled, units, revenue,
        costed_revenue, cost, uncosted_revenue)
      SELECT day, day, ${dimension}, key, orders, cancelled, units, revenue, costed_revenue, cost, uncosted_revenue
      FROM (${salesFromOrders(dimension, these)}) sales`)
  }
}

/** The latest month without a summary of its own whose days all have a fresh one. */
export async function findMonthToSummarize(db: Db): Promise<DayPeriod | undefined> {
  const [month] = await db.query<DayPeriod>(sql`
    WITH months AS (
      SELECT date_trunc('month', s.from_day::timestamp)::date AS first, count(*) AS days FROM sales_summaries s
      WHERE s.dimension = 'total' AND s.from_day = s.to_day AND ${isSummaryFreshSql()} GROUP BY 1
    ), ends AS (SELECT first, days, (first + interval '1 month')::date - 1 AS last FROM months)
    SELECT first::text AS from, last::text AS to FROM ends
    WHERE days = last - first + 1 AND NOT EXISTS (
      SELECT FROM sales_summaries s WHERE s.dimension = 'total' AND s.from_day = first AND s.to_day = last)
    ORDER BY first DESC LIMIT 1`)
  return month
}

/** A customer of two days is one, so customers are counted again. The caller must hold the refresh lock. */
export async function summarizeMonth(db: Db, { from, to }: DayPeriod): Promise<void> {
  const shoppers = countShoppersSql(midnightInVietnam(from), midnightInVietnam(to, 1))
  await db.queryUnprepared(sql`
     INSERT INTO sales_summaries (from_day, to_day, dimension, key, orders, cancelled, units, revenue,
       discounts, shipping_fees, cancelled_value, shoppers, costed_revenue, cost, uncosted_revenue)
     SELECT ${from}::date, ${to}::date, dimension, key, sum(orders), sum(cancelled), sum(units), sum(revenue),
       sum(discounts), sum(shipping_fees), sum(cancelled_value),
       CASE WHEN dimension = 'total' THEN ${shoppers} END,
       sum(costed_revenue), sum(cost), sum(uncosted_revenue)
     FROM sales_summaries
     WHERE dimension = ANY(${['total', ...salesDimensions]}) AND from_day = to_day AND from_day BETWEEN ${from}::date AND ${to}::date
     GROUP BY dimension, key`)
}
