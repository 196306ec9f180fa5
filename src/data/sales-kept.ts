import type { OrderPart } from '#contract/analytics-words.ts'
import { cancelled } from '#contract/words.ts'
import type { Period } from '#domain/period.ts'
import type { Db } from './connect.ts'
import type { Rows } from './list-counts.ts'
import { partKeys } from './order-part.ts'

/*
 * What a day came to is kept once it is over (sales_days, sales_parts, sales_variants). Figures are what is kept,
 * and the orders of the days which are not: today, and days of which an order has changed since (sales_changed).
 */

/** When a day of the shop begins. @param day a column */
export const beginning = (db: Db, day: string, later = 0) =>
  db`(((${db.unsafe(day)})::date + ${later}::int)::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh')`

/** That nothing has changed in the day of `k` since it was added up: few days, looked up for each of many rows. */
export const isSettled = (db: Db) => db`k.day NOT IN (SELECT DISTINCT c.day FROM sales_changed c)`

/** Of what is kept (`k`), these days. */
export const keptIn = (db: Db, { from, to }: Period) => db`
  k.day BETWEEN ${from}::date AND ${to}::date AND ${isSettled(db)}`

/** The days whose orders have to be read. */
export const openDays = (db: Db, { from, to }: Period): Rows => db`
  SELECT d.day FROM (${daysOf(db, db`${from}::date`, db`${to}::date`)}) d
  WHERE NOT EXISTS (SELECT FROM sales_days k WHERE k.day = d.day AND ${isSettled(db)})`

const daysOf = (db: Db, first: Rows, last: Rows): Rows => db`
  SELECT first.day + n AS day
  FROM (SELECT ${first} AS day) first CROSS JOIN LATERAL generate_series(0, ${last} - first.day) n`

/** Of orders `o`, what they come to; the names are those of sales_days. */
export const orderSums = (db: Db) => db`
  count(*) FILTER (WHERE o.status <> ${cancelled}) AS orders,
  coalesce(sum(o.subtotal) FILTER (WHERE o.status <> ${cancelled}), 0) AS revenue,
  coalesce(sum(o.discount_total) FILTER (WHERE o.status <> ${cancelled}), 0) AS discounts,
  coalesce(sum(o.shipping_fee) FILTER (WHERE o.status <> ${cancelled}), 0) AS shipping_fees,
  coalesce(sum(o.item_count) FILTER (WHERE o.status <> ${cancelled}), 0) AS units,
  count(*) FILTER (WHERE o.status = ${cancelled}) AS cancelled,
  coalesce(sum(o.subtotal) FILTER (WHERE o.status = ${cancelled}), 0) AS cancelled_value`

/**
 * How many customers ordered between two moments, as SQL: it is planned with them where they are values. Accounts and
 * callers with one phone number are one; who deleted their account is nobody.
 */
export function shoppersBetween(since: string, until: string): string {
  const placed = `o.status <> '${cancelled}' AND o.created_at >= ${since} AND o.created_at < ${until}`
  return `(SELECT count(DISTINCT buyer.group_id) FROM (
    SELECT c.group_id FROM orders o JOIN customers c ON c.id = o.account_id WHERE ${placed}
    UNION ALL SELECT c.group_id FROM orders o JOIN customers c ON c.phone = o.customer_phone
    WHERE o.account_id IS NULL AND o.guest AND ${placed}) buyer)`
}

/** Each day by what its orders and their lines are told apart by, from the orders. @param days `SELECT … AS day` */
export function addUpParts(db: Db, by: OrderPart, days: Rows): Rows {
  const key = by === 'category' ? 'p.category_id::text' : partKeys[by]
  // Each order once for each key first: counting orders apart is slow.
  return db`
    -- As they are kept: sums of other types would be slow.
    SELECT d.day, each.key, (count(*) FILTER (WHERE each.counted))::integer AS orders,
      (count(*) FILTER (WHERE NOT each.counted))::integer AS cancelled,
      coalesce(sum(each.units) FILTER (WHERE each.counted), 0)::integer AS units,
      coalesce(sum(each.revenue) FILTER (WHERE each.counted), 0)::bigint AS revenue
    FROM (${days}) d CROSS JOIN LATERAL (
      SELECT ${db.unsafe(key)} AS key, o.status <> ${cancelled} AS counted,
        -- What stayed with the buyers.
        sum(l.quantity - l.returned) AS units, sum(l.price * (l.quantity - l.returned)) AS revenue
      FROM orders o JOIN order_lines l ON l.order_id = o.id
        ${by === 'category' ? db`JOIN products p ON p.id = l.product_id` : db``}
      WHERE o.created_at >= ${beginning(db, 'd.day')} AND o.created_at < ${beginning(db, 'd.day', 1)}
      GROUP BY 1, 2, o.id
    ) each GROUP BY 1, 2`
}

/** The weekday follows from the day; a variant has a table of its own. */
export const keptParts = ['category', 'color', 'size', 'province', 'hour'] as const

/** Days of the shop that are over, for good: no order can come into one any more but one that bears a mark. */
const lastOver = (db: Db) => db`
  ((now() - interval '2 hours') AT TIME ZONE 'Asia/Ho_Chi_Minh')::date - 1`
const ofFirstOrder = (db: Db) =>
  db`(SELECT (min(created_at) AT TIME ZONE 'Asia/Ho_Chi_Minh')::date FROM orders)`

/** Of the days that are over, those which are not kept as they are now, the last first. */
export async function listDaysToKeep(db: Db, most: number): Promise<string[]> {
  const rows = await db<{ day: string }[]>`
    SELECT d.day::text FROM (${daysOf(db, ofFirstOrder(db), lastOver(db))}) d
    WHERE NOT EXISTS (SELECT FROM sales_days k WHERE k.day = d.day AND ${isSettled(db)})
    UNION SELECT k.day::text FROM sales_days k WHERE NOT ${isSettled(db)}
    ORDER BY day DESC LIMIT ${most}`
  return rows.map(({ day }) => day)
}

/**
 * Adds these days up anew. The transaction must see one moment (`repeatable read`): it takes away the marks it sees,
 * and sees what they stand for.
 */
export async function keepDays(db: Db, days: readonly string[]): Promise<void> {
  const these = db`SELECT unnest(${[...days]}::date[]) AS day`
  for (const table of ['sales_days', 'sales_parts', 'sales_variants']) {
    await db`DELETE FROM ${db(table)} WHERE day IN (${these})`
  }
  await db`
    INSERT INTO sales_days (day, orders, revenue, discounts, shipping_fees, units, cancelled, cancelled_value)
    SELECT d.day, sums.* FROM (${these}) d CROSS JOIN LATERAL (
      SELECT ${orderSums(db)} FROM orders o
      WHERE o.created_at >= ${beginning(db, 'd.day')} AND o.created_at < ${beginning(db, 'd.day', 1)}) sums`
  for (const by of keptParts) {
    await db`
      INSERT INTO sales_parts (by, day, key, orders, cancelled, units, revenue)
      SELECT ${by}, part.* FROM (${addUpParts(db, by, these)}) part`
  }
  await db`
    INSERT INTO sales_variants (day, variant_id, orders, units, revenue)
    SELECT day, key::uuid, orders, units, revenue FROM (${addUpParts(db, 'variant', these)}) part WHERE orders > 0`
  await db`
    DELETE FROM sales_changed c WHERE day IN (${these}) OR NOT EXISTS (SELECT FROM sales_days k WHERE k.day = c.day)`
}

/** Counts who ordered on days that are kept, the last first. @returns whether there were as many as `most` */
export async function keepShoppers(db: Db, most: number): Promise<boolean> {
  const shoppers = shoppersBetween(
    "d.day::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh'",
    "(d.day + 1)::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh'",
  )
  const { count } = await db`
    UPDATE sales_days d SET shoppers = ${db.unsafe(shoppers)} WHERE day IN (
      SELECT k.day FROM sales_days k WHERE k.shoppers IS NULL AND ${isSettled(db)} ORDER BY k.day DESC LIMIT ${most})`
  return count === most
}
