import { type Period, spanOf } from '#domain/period.ts'
import type { Db } from './connect.ts'
import type { Rows } from './list-counts.ts'
import { isSettled, keptIn, shoppersBetween } from './sales-kept.ts'

/*
 * What a month came to is kept once every day of it is (sales_months, sales_month_variants): a year of a large shop
 * has a row for each variant and day by the million. A day that changes opens its month with it.
 */

/** The month of a day, as its first day. @param day a column */
const monthOf = (db: Db, day: string): Rows => db`date_trunc('month', ${db.unsafe(day)}::timestamp)::date`

/** That no day of the month of `m` has changed since it was kept. */
export const isWhole = (db: Db): Rows =>
  db`m.month NOT IN (SELECT ${monthOf(db, 'c.day')} FROM sales_changed c)`

/** The months of the period that are kept as they are now, from their first day to the last. */
const wholeMonths = (db: Db, { from, to }: Period): Rows => db`
  SELECT m.month FROM sales_months m
  WHERE m.month >= ${from}::date AND m.month + interval '1 month' <= ${to}::date + interval '1 day'
    AND ${isWhole(db)}`

/** What is kept of each variant in the period, in several rows: of its whole months, and of its other days. */
export const keptOfVariants = (db: Db, period: Period): Rows => db`
  SELECT each.* FROM (${wholeMonths(db, period)}) m CROSS JOIN LATERAL (
    SELECT variant_id, orders, units, revenue FROM sales_month_variants WHERE month = m.month OFFSET 0) each
  UNION ALL
  -- Looked up day by day (OFFSET 0): how few days are left the planner does not see, and would read all there are.
  SELECT each.* FROM (
    SELECT k.day FROM sales_days k
    WHERE ${keptIn(db, period)} AND ${monthOf(db, 'k.day')} NOT IN (${wholeMonths(db, period)})
  ) d CROSS JOIN LATERAL (
    SELECT variant_id, orders, units, revenue FROM sales_variants WHERE day = d.day OFFSET 0) each`

/**
 * Keeps the last month whose days are all kept, where it is not. The transaction must see one moment, as where days
 * are. @returns whether there was one
 */
export async function keepMonth(db: Db): Promise<boolean> {
  const [found] = await db<Period[]>`
    SELECT month::text AS from, last::text AS to FROM (
      SELECT ${monthOf(db, 'k.day')} AS month, count(*) AS days FROM sales_days k WHERE ${isSettled(db)} GROUP BY 1
    ) months CROSS JOIN LATERAL (SELECT (month + interval '1 month')::date - 1 AS last) of
    WHERE days = last - month + 1 AND month NOT IN (SELECT m.month FROM sales_months m)
    ORDER BY month DESC LIMIT 1`
  if (!found) return false
  const { since, until } = spanOf(found)
  // Changed, and not only held: whoever adds one of its days up anew, and sees a moment before this one, is refused, and
  // so is this where one has been added up anew since its own moment.
  await db`UPDATE sales_days SET shoppers = shoppers WHERE day BETWEEN ${found.from} AND ${found.to}`
  await db.unsafe(
    `INSERT INTO sales_months (month, shoppers) SELECT $1::date, ${shoppersBetween('$2::timestamptz', '$3::timestamptz')}`,
    [found.from, since.toISOString(), until.toISOString()],
  )
  // In the order of their key, so that they are read in the order in which they lie.
  await db`
    INSERT INTO sales_month_variants (month, variant_id, orders, units, revenue)
    SELECT ${found.from}::date, variant_id, sum(orders), sum(units), sum(revenue)
    FROM sales_variants WHERE day BETWEEN ${found.from} AND ${found.to} GROUP BY variant_id ORDER BY variant_id`
  return true
}
