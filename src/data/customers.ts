import type { Customer, CustomerDetail, CustomerQuery } from '#contract/customers.ts'
import { limits } from '#contract/limits.ts'
import { cancelled } from '#contract/words.ts'
import { words } from '#domain/fold.ts'
import type { Db } from './connect.ts'
import { countAll, countExactly, countSome, type Slice, type Total } from './list-counts.ts'
import { recordJson, recordOf } from './order-beside.ts'
import { blockOf } from './phone-blocks.ts'
import { isoTime, midnight } from './time.ts'

const columns = (db: Db) => db`
  c.id AS "_id", c.name, a.email, coalesce(c.phone, a.phone) AS phone, s.order_count AS "orderCount",
  s.delivered_count AS "deliveredCount", s.cancelled_count AS "cancelledCount", s.spent,
  ${isoTime(db, 's.last_order_at')} AS "lastOrderAt", ${isoTime(db, 'c.since')} AS since,
  ${blockOf(db, db`coalesce(c.phone, a.phone)`)} AS blocked`

/** Who they are, and what they bought. */
const tables = (db: Db) => db`(customers c JOIN customer_sums s ON s.customer_id = c.id)`

const orderings = {
  last: 's.last_order_at DESC NULLS LAST, s.customer_id DESC',
  newest: 'c.since DESC, c.id DESC',
  'orders-desc': 's.order_count DESC, s.customer_id DESC',
  'orders-asc': 's.order_count, s.customer_id',
  'spent-desc': 's.spent DESC, s.customer_id DESC',
  'spent-asc': 's.spent, s.customer_id',
  'name-asc': 'c.name COLLATE "vi-x-icu", c.id',
  'name-desc': 'c.name COLLATE "vi-x-icu" DESC, c.id DESC',
} as const

/** Staff who never bought are no customers. */
function filter(db: Db, { q, from, to, shopper }: CustomerQuery) {
  const wanted = words(q ?? '').map((word) => (word.length < 3 ? `% ${word}%` : `%${word}%`))
  const search = wanted.reduce((all, like) => db`${all} AND c.search_key LIKE ${like}`, db``)
  return db`
    (s.order_count > 0 OR NOT EXISTS (SELECT FROM accounts a WHERE a.id = c.account_id AND a.role <> 'user'))
    ${from || to ? db`AND ${ordered(db, { from, to, shopper })}` : db``}
    ${q && wanted.length === 0 ? db`AND false` : search}`
}

/** Who placed an order in these days that counts, as the figures know them; who is new did so for the first time. */
function ordered(db: Db, { from, to, shopper }: Pick<CustomerQuery, 'from' | 'to' | 'shopper'>) {
  const all = db`c.id IN (${buyers(db, { from, to })})`
  if (!from || !shopper) return all
  if (shopper === 'returning') return db`s.first_order_at < ${midnight(db, from)} AND ${all}`
  return db`
    s.first_order_at >= ${midnight(db, from)} ${to ? db`AND s.first_order_at < ${midnight(db, to, 1)}` : db``}`
}

function buyers(db: Db, { from, to }: Pick<CustomerQuery, 'from' | 'to'>) {
  const then = db`
    o.status <> ${cancelled} ${from ? db`AND o.created_at >= ${midnight(db, from)}` : db``}
    ${to ? db`AND o.created_at < ${midnight(db, to, 1)}` : db``}`
  return db`
    SELECT o.account_id FROM orders o WHERE o.account_id IS NOT NULL AND ${then}
    UNION SELECT g.id FROM orders o JOIN customers g ON g.phone = o.customer_phone
    WHERE o.account_id IS NULL AND o.guest AND ${then}`
}

export async function listCustomers(db: Db, query: CustomerQuery, page: { limit: number; offset: number }) {
  const ordering = db.unsafe(orderings[query.sort ?? 'last'])
  const [customers, counted] = await Promise.all([
    db<Customer[]>`
      SELECT ${columns(db)}
      FROM (SELECT c.id FROM ${tables(db)} WHERE ${filter(db, query)}
            ORDER BY ${ordering} LIMIT ${page.limit} OFFSET ${page.offset}) found
      JOIN ${tables(db)} USING (id) LEFT JOIN accounts a ON a.id = c.account_id ORDER BY ${ordering}`,
    countCustomers(db, query, page),
  ])
  return { customers, ...counted }
}

/** Those of a period are counted to the last, since figures lead to them; a search stops at `maxFound`. */
async function countCustomers(db: Db, query: CustomerQuery, page: Slice): Promise<Total> {
  const rows = db`SELECT FROM ${tables(db)} WHERE ${filter(db, query)}`
  if (query.q) return countSome(db, rows, limits.maxFound, page)
  if (!query.from && !query.to) {
    const staff = db`
      SELECT count(*) FROM accounts a JOIN customer_sums s ON s.customer_id = a.id
      WHERE a.role <> 'user' AND s.order_count = 0`
    return countAll(db, 'customers', staff)
  }
  return countExactly(db, rows)
}

type Found = Omit<CustomerDetail, 'addresses' | 'notes'>

export async function findCustomer(db: Db, id: string): Promise<Found | null> {
  const [row] = await db<Found[]>`
    SELECT ${columns(db)},
      (SELECT count(*)::int FROM orders o WHERE ${isTheirs(db)} AND o.cancel_reason = 'refused') AS "refusedCount",
      CASE WHEN coalesce(c.phone, a.phone) IS NOT NULL THEN ${recordJson(db)} END AS record
    FROM ${tables(db)} LEFT JOIN accounts a ON a.id = c.account_id
      CROSS JOIN LATERAL (${recordOf(db, db`coalesce(c.phone, a.phone)`)}) r
    WHERE c.id = ${id}`
  return row ?? null
}

/** The number of who has no account; undefined where there is no such customer. */
export async function findCustomerPhone(db: Db, id: string): Promise<string | null | undefined> {
  const [row] = await db<{ phone: string | null }[]>`SELECT phone FROM customers WHERE id = ${id}`
  return row?.phone
}

const isTheirs = (db: Db) => db`
  (o.account_id = c.account_id OR (o.guest AND o.account_id IS NULL AND o.customer_phone = c.phone))`

/** Where their last orders went; an account's own book stands before them. */
export async function listKnownAddresses(db: Db, id: string): Promise<CustomerDetail['addresses']> {
  return db<CustomerDetail['addresses']>`
    SELECT name, phone, province, ward, street FROM (
      SELECT DISTINCT ON (province, ward, street) name, phone, province, ward, street, place, at FROM (
        SELECT b.name, b.phone, b.province, b.ward, b.street, 0 AS place, b.created_at AS at
        FROM addresses b WHERE b.account_id = ${id}
        UNION ALL
        SELECT * FROM (
          SELECT o.customer_name, o.customer_phone, o.province, o.ward, o.street, 1, o.created_at
          FROM customers c JOIN orders o ON ${isTheirs(db)}
          WHERE c.id = ${id} AND o.province IS NOT NULL ORDER BY o.created_at DESC LIMIT 50) sent
      ) known(name, phone, province, ward, street, place, at)
      ORDER BY province, ward, street, place, at DESC
    ) once ORDER BY place, at DESC LIMIT 10`
}

/** The accounts that ordered last. */
export async function listBuyers(db: Db, limit: number): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    SELECT c.id FROM ${tables(db)} WHERE c.account_id IS NOT NULL AND s.last_order_at IS NOT NULL
    ORDER BY s.last_order_at DESC LIMIT ${limit}`
  return rows.map((row) => row.id)
}
