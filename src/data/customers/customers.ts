import sql, { raw } from 'sql-template-tag'
import type { Customer, CustomerDetail, CustomerQuery } from '#contract/customers/customers.ts'
import * as limits from '#contract/limits.ts'
import { cancelled } from '#contract/orders/order-statuses.ts'
import type { Db } from '#data/database/connection.ts'
import {
  countAllRows,
  countRowsUpTo,
  type ListSlice,
  type ListTotal,
  readStoredCount,
} from '#data/database/list-counts.ts'
import { formatIsoTime, inDaysSql, midnightInVietnam } from '#data/database/time.ts'
import { hasBuyerByPhoneSql } from '#data/orders/has-buyer-by-phone-sql.ts'
import { phoneHistoryJson, phoneHistorySql } from '#data/orders/order-staff-details.ts'
import { buildWordPattern } from '#data/search/word-pattern.ts'
import { splitFoldedWords } from '#domain/search/fold.ts'
import { customerGroupSql, groupOrdersSql, groupsOfOrdersSql, isCustomerSql } from './customer-groups.ts'
import { groupTagsSql } from './customer-tags.ts'
import { phoneWarningSql } from './phone-warnings.ts'

const columns = () => sql`
  c.id AS "_id", c.name, ${emailOf()} AS email, s.phone, s.order_count AS "orderCount",
  s.delivered_count AS "deliveredCount", s.cancelled_count AS "cancelledCount", s.spent,
  ${formatIsoTime('s.last_order_at')} AS "lastOrderAt", ${formatIsoTime('c.since')} AS since,
  ${phoneWarningSql(sql`s.phone`)} AS blocked, ${groupTagsSql(sql`s.id`)} AS tags`

const emailOf = () => sql`(
  SELECT b.email FROM customers m JOIN accounts b ON b.id = m.account_id
  WHERE m.group_id = s.id AND b.email IS NOT NULL ORDER BY m.since, m.id LIMIT 1)`

/** A group of accounts and phone orders is represented by its oldest member (docs/decisions/059). */
const tables = () => sql`(customers c JOIN customer_groups s ON s.head_id = c.id)`

const orderings = {
  last: 's.last_order_at DESC NULLS LAST, s.head_id DESC',
  newest: 'c.since DESC, c.id DESC',
  'orders-desc': 's.order_count DESC, s.head_id DESC',
  'orders-asc': 's.order_count, s.head_id',
  'spent-desc': 's.spent DESC, s.head_id DESC',
  'spent-asc': 's.spent, s.head_id',
  'name-asc': 'c.name COLLATE "vi-x-icu", c.id',
  'name-desc': 'c.name COLLATE "vi-x-icu" DESC, c.id DESC',
} as const

function filter(query: CustomerQuery) {
  const { q, from, to, shopper } = query
  const patterns = splitFoldedWords(q ?? '').map(buildWordPattern)
  const hasAll = patterns.reduce((all, like) => sql`${all} AND m.search_key LIKE ${like}`, sql`true`)
  const search = sql`AND s.id IN (SELECT m.group_id FROM customers m WHERE ${hasAll})`
  return sql`
    ${isCustomerSql()}
    ${filterByDetails(query)}
    ${from || to ? sql`AND ${placedOrderIn({ from, to, shopper })}` : sql``}
    ${q ? (patterns.length === 0 ? sql`AND false` : search) : sql``}`
}

function filterByDetails({ tag, warned, refused, account, minOrders }: CustomerQuery) {
  const withAccount = sql`EXISTS (
    SELECT FROM customers m JOIN accounts a ON a.id = m.account_id WHERE m.group_id = s.id AND a.email IS NOT NULL)`
  return sql`
    ${tag ? sql`AND s.id IN (${groupsWithTag(tag)})` : sql``}
    ${warned ? sql`AND s.phone IN (SELECT phone FROM blocked_phones)` : sql``}
    ${refused ? sql`AND s.id IN (${groupsOfOrdersSql(isRefused)})` : sql``}
    ${account === 'with' ? sql`AND ${withAccount}` : sql``}
    ${account === 'without' ? sql`AND NOT ${withAccount}` : sql``}
    ${minOrders ? sql`AND s.order_count >= ${minOrders}` : sql``}`
}

const isRefused = sql`o.cancel_reason = 'refused'`

const groupsWithTag = (tag: string) => sql`
  SELECT m.group_id FROM customer_tags t JOIN customers m ON m.id = t.customer_id WHERE t.tag IN (
    SELECT known.tag FROM (SELECT DISTINCT tag FROM customer_tags) known WHERE lower(known.tag) = lower(${tag}))`

/** Uses the same definition of a counted order as the sales figures (R29). */
function placedOrderIn({
  from,
  to,
  shopper: newOrReturning,
}: Pick<CustomerQuery, 'from' | 'to' | 'shopper'>) {
  const all = sql`s.id IN (SELECT m.group_id FROM customers m WHERE m.id IN (${buyersInPeriod({ from, to })}))`
  if (!from || !newOrReturning) return all
  if (newOrReturning === 'returning') return sql`s.first_order_at < ${midnightInVietnam(from)} AND ${all}`
  return inDaysSql(sql`s.first_order_at`, { from, to })
}

function buyersInPeriod({ from, to }: Pick<CustomerQuery, 'from' | 'to'>) {
  const then = sql`o.status <> ${cancelled} AND ${inDaysSql(sql`o.created_at`, { from, to })}`
  return sql`
    SELECT o.account_id FROM orders o WHERE o.account_id IS NOT NULL AND ${then}
    UNION SELECT g.id FROM orders o JOIN customers g ON g.phone = o.customer_phone
    WHERE ${hasBuyerByPhoneSql()} AND ${then}`
}

export async function listCustomers(db: Db, query: CustomerQuery, page: ListSlice) {
  const ordering = raw(orderings[query.sort ?? 'last'])
  const [customers, counted] = await Promise.all([
    db.query<Customer>(sql`
      SELECT ${columns()}
      FROM (SELECT c.id AS head_id FROM ${tables()} WHERE ${filter(query)}
            ORDER BY ${ordering} LIMIT ${page.limit} OFFSET ${page.offset}) found
      JOIN customer_groups s USING (head_id) JOIN customers c ON c.id = s.head_id ORDER BY ${ordering}`),
    countCustomers(db, query, page),
  ])
  return { customers, ...counted }
}

/** A period is counted exactly, because figures link to it; a search stops at `maxCountedRows`. */
async function countCustomers(db: Db, query: CustomerQuery, page: ListSlice): Promise<ListTotal> {
  const rows = sql`SELECT FROM ${tables()} WHERE ${filter(query)}`
  const { q, tag, warned, refused, account, minOrders } = query
  if (q || tag || warned || refused || account || minOrders)
    return countRowsUpTo(db, rows, limits.maxCountedRows, page)
  if (!query.from && !query.to) {
    const staff = sql`
      SELECT count(*) FROM accounts a JOIN customer_groups s ON s.head_id = a.id
      WHERE a.role <> 'user' AND s.order_count = 0`
    return readStoredCount(db, 'customer_groups', staff)
  }
  return countAllRows(db, rows)
}

type FoundCustomer = Omit<CustomerDetail, 'addresses' | 'notes' | 'returns' | 'reviews'>

export async function findCustomer(db: Db, id: string): Promise<FoundCustomer | null> {
  const [row] = await db.query<FoundCustomer>(sql`
    SELECT ${columns()},
      refused.count AS "refusedCount", refused.total AS "refusedTotal",
      (SELECT coalesce(json_agg(
         json_build_object('_id', b.id, 'name', b.name, 'email', b.email) ORDER BY m.since, m.id), '[]')
       FROM customers m JOIN accounts b ON b.id = m.account_id WHERE m.group_id = s.id AND b.email IS NOT NULL) AS accounts,
      EXISTS (SELECT FROM customers m WHERE m.group_id = s.id AND m.phone IS NOT NULL) AS "isPhoneCustomer",
      EXISTS (SELECT FROM customers m JOIN accounts b ON b.id = m.account_id
        WHERE m.group_id = s.id AND b.email IS NULL) AS "hasGuest",
      CASE WHEN s.phone IS NOT NULL THEN ${phoneHistoryJson()} END AS record
    FROM ${tables()} CROSS JOIN LATERAL (${phoneHistorySql(sql`s.phone`)}) r
      CROSS JOIN LATERAL (
        SELECT count(*)::int, coalesce(sum(o.total_price), 0)::bigint AS total
        FROM orders o WHERE ${groupOrdersSql(sql`s.id`)} AND ${isRefused}) refused
    WHERE s.id = ${customerGroupSql(id)}`)
  return row ?? null
}

interface CustomerPhone {
  phone: string | null
  isPhoneCustomer: boolean
}

export async function findCustomerPhone(db: Db, id: string): Promise<CustomerPhone | null> {
  const [row] = await db.query<CustomerPhone>(sql`
    SELECT g.phone, EXISTS (SELECT FROM customers m WHERE m.group_id = g.id AND m.phone IS NOT NULL) AS "isPhoneCustomer"
    FROM customer_groups g WHERE g.id = ${customerGroupSql(id)}`)
  return row ?? null
}

export async function hasCustomerWithPhone(db: Db, phone: string): Promise<boolean> {
  const rows = await db.query(sql`SELECT FROM customer_groups WHERE phone = ${phone}`)
  return rows.length > 0
}

export async function listKnownAddresses(db: Db, id: string): Promise<CustomerDetail['addresses']> {
  return db.query<CustomerDetail['addresses'][number]>(sql`
    SELECT name, phone, province, ward, street FROM (
      SELECT DISTINCT ON (province, ward, street) name, phone, province, ward, street, place, at FROM (
        SELECT b.name, b.phone, b.province, b.ward, b.street, 0 AS place, b.created_at AS at
        FROM addresses b WHERE b.account_id IN (SELECT account_id FROM customers WHERE group_id = ${customerGroupSql(id)})
        UNION ALL
        SELECT * FROM (
          SELECT o.customer_name, o.customer_phone, o.province, o.ward, o.street, 1, o.created_at
          FROM orders o WHERE ${groupOrdersSql(customerGroupSql(id))} AND o.province IS NOT NULL ORDER BY o.created_at DESC LIMIT 50) sent
      ) known(name, phone, province, ward, street, place, at)
      ORDER BY province, ward, street, place, at DESC
    ) once ORDER BY place, at DESC LIMIT 10`)
}

export async function listRecentBuyerIds(db: Db, limit: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    SELECT a.id FROM accounts a JOIN customer_totals s ON s.customer_id = a.id WHERE s.last_order_at IS NOT NULL
    ORDER BY s.last_order_at DESC LIMIT ${limit}`)
  return rows.map((row) => row.id)
}
