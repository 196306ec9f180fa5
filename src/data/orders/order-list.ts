import sql, { raw, type Sql } from 'sql-template-tag'
import { limits } from '#contract/limits.ts'
import { cancelled, type OrderStatus, orderStatuses } from '#contract/orders/order-statuses.ts'
import type { Order, OrderQuery } from '#contract/orders/orders.ts'
import type { PaymentStateName } from '#contract/payments/order-ledger-labels.ts'
import {
  countOrdersBehindFigure,
  daysWithOrders,
  type FigureFilter,
  isSummarized,
} from '#data/analytics/orders-behind-figure.ts'
import { hasDimensionKeySql } from '#data/analytics/sales-dimension.ts'
import { startOfDaySql } from '#data/analytics/sales-summaries.ts'
import { customerGroupSql, groupOrdersSql } from '#data/customers/customers.ts'
import type { Db } from '#data/database/connection.ts'
import { countRowsUpTo, type ListSlice, type ListTotal } from '#data/database/list-counts.ts'
import { midnightInVietnam } from '#data/database/time.ts'
import { ordersWithItemsToSendSql } from '#data/shipping/exchange-parcels.ts'
import { splitFoldedWords } from '#domain/search/fold.ts'
import { orderColumns } from './orders.ts'

const orderings = {
  newest: 'o.created_at DESC, o.id DESC',
  oldest: 'o.created_at, o.id',
  'items-asc': 'o.item_count, o.id',
  'items-desc': 'o.item_count DESC, o.id DESC',
  'price-asc': 'o.total_price, o.id',
  'price-desc': 'o.total_price DESC, o.id DESC',
} as const

type OrderFilter = Omit<OrderQuery, 'sort' | 'page' | 'limit'>

/**
 * One LIKE per term, because the index does not support `LIKE ALL`. Terms contain no `%` or `_`. A term also matches
 * inside a word, for the last digits of a phone number; a trigram index needs three characters for that.
 */
export function matchesSearchTerm(word: string) {
  if (/^0\d{9}$/.test(word)) return sql`o.customer_phone = ${`+84${word.slice(1)}`}`
  return sql`o.search_key LIKE ${word.length < 3 ? `% ${word}%` : `%${word}%`}`
}

function filter(query: OrderFilter) {
  const { status, q, from, to, customer, voucher, counted, money, toSend, by, key } = query
  const search = splitFoldedWords(q ?? '').reduce(
    (all, word) => sql`${all} AND ${matchesSearchTerm(word)}`,
    sql``,
  )
  return sql`
    true ${status ? sql`AND o.status = ${status}` : sql``}
    ${from ? sql`AND o.created_at >= ${midnightInVietnam(from)}` : sql``}
    ${to ? sql`AND o.created_at < ${midnightInVietnam(to, 1)}` : sql``}
    ${customer ? sql`AND ${isOfCustomer(customer)}` : sql``}
    ${voucher ? sql`AND o.voucher_id = ${voucher}` : sql``}
    ${counted ? sql`AND o.status <> ${cancelled}` : sql``}
    ${money ? sql`AND ${hasPaymentState(money)}` : sql``}
    ${toSend ? sql`AND o.id IN (${ordersWithItemsToSendSql()})` : sql``}
    ${by ? sql`AND ${hasDimensionKeySql(by, key)}` : sql``}
    ${q && splitFoldedWords(q).length === 0 ? sql`AND false` : search}`
}

/** The rules are those of `domain/payments/calculate-payment-state.ts`. The index `orders_to_settle` finds unsettled orders. */
function hasPaymentState(state: PaymentStateName) {
  // A literal, because the planner uses the partial index only if its expression is repeated exactly.
  const owed = raw(`CASE WHEN o.status = '${cancelled}' THEN 0 ELSE o.total_price END`)
  // Most orders are settled. With `=` the planner expects few rows and sorts all of them for a page.
  const isSettled = sql`o.paid >= ${owed} AND o.paid <= ${owed}`
  const states: Record<PaymentStateName, Sql> = {
    nothing: sql`${isSettled} AND o.paid = 0`,
    paid: sql`${isSettled} AND o.paid > 0`,
    unpaid: sql`o.paid <> ${owed} AND o.paid = 0`,
    short: sql`o.paid <> ${owed} AND o.paid > 0 AND o.paid < ${owed}`,
    over: sql`o.paid <> ${owed} AND o.paid > ${owed}`,
  }
  return states[state]
}

/** The planner cannot estimate how few orders are unsettled; this order makes it read their index. */
const orderByIndex = ({ money }: OrderFilter) => (money ? sql`ORDER BY o.created_at DESC, o.id DESC` : sql``)

const isOfCustomer = (customer: string) => sql`
  ${groupOrdersSql(customerGroupSql(customer))}`

/** The ids are selected first, so that skipped rows are not read. */
export async function listOrders(db: Db, query: OrderQuery, page: { limit: number; offset: number }) {
  const ordering = raw(orderings[query.sort ?? 'newest'])
  const figure = toFigureFilter(query)
  const [orders, { total, capped }] = await Promise.all([
    db.query<Order>(sql`
      SELECT ${orderColumns()}
      FROM (${figure ? idsByDay(figure, query) : idsInOrder(query)}
            LIMIT ${page.limit} OFFSET ${page.offset}) matches
      JOIN orders o USING (id) ORDER BY ${ordering}`),
    figure ? countOrdersBehindFigure(db, figure) : countListed(db, query, page),
  ])
  return { orders, total, capped }
}

const idsInOrder = (query: OrderQuery) => sql`
  SELECT o.id FROM orders o WHERE ${filter(query)} ORDER BY ${raw(orderings[query.sort ?? 'newest'])}`

/** Reads only days with matching orders, so that a few orders of a year are found quickly. */
function idsByDay(figure: FigureFilter, query: OrderQuery) {
  const direction = raw(query.sort === 'oldest' ? '' : 'DESC')
  return sql`
    SELECT o.id FROM (${daysWithOrders(figure)} ORDER BY day ${direction}) d CROSS JOIN LATERAL (
      SELECT o.id, o.created_at FROM orders o
      WHERE o.created_at >= ${startOfDaySql('d.day')} AND o.created_at < ${startOfDaySql('d.day', 1)}
        AND ${filter({ ...query, from: undefined, to: undefined })}
      -- OFFSET 0 keeps the order of the days, so that reading stops when the page is full.
      OFFSET 0) o ORDER BY d.day ${direction}, o.created_at ${direction}, o.id ${direction}`
}

/** @returns null if the query has filters beside those of a breakdown row */
function toFigureFilter(query: OrderQuery): FigureFilter | null {
  const { q, from, to, customer, voucher, status, counted, money, toSend, by, key = null } = query
  const { sort = 'newest' } = query
  const hasOtherFilter =
    q || customer || voucher || status || money || toSend || !(sort === 'newest' || sort === 'oldest')
  return from && to && !hasOtherFilter && isSummarized(by)
    ? { by, key, period: { from, to }, counted: Boolean(counted) }
    : null
}

async function countListed(db: Db, query: OrderQuery, page: ListSlice): Promise<ListTotal> {
  if (countsUpToLimit(query)) {
    const matches = sql`SELECT FROM orders o WHERE ${filter(query)} ${orderByIndex(query)}`
    return countRowsUpTo(db, matches, limits.maxCountedRows, page)
  }
  const { counts } = await countOrders(db, query)
  return { total: Object.values(counts).reduce((sum, count) => sum + count, 0), capped: false }
}

/** Counting stops at `limits.maxCountedRows`, because these filters can match most orders of a large shop. */
const countsUpToLimit = ({ q, money }: OrderFilter) => Boolean(q || money)

export async function countOrders(db: Db, { status, counted, ...query }: OrderFilter) {
  const { q, from, to, customer, voucher, money, toSend, by } = query
  const isLimited = countsUpToLimit({ q, money })
  const rows =
    q || from || to || customer || voucher || money || toSend || by
      ? await db.query<{ status: OrderStatus; count: number }>(sql`
          SELECT status, count(*)::int AS count
          FROM (SELECT o.status FROM orders o WHERE ${filter({ status, counted, ...query })}
                ${orderByIndex({ money })} LIMIT ${isLimited ? limits.maxCountedRows : null}) matches
          GROUP BY status`)
      : await db.query<{ status: OrderStatus; count: number }>(sql`
          SELECT status, sum(count)::int AS count FROM order_counts
          WHERE true ${status ? sql`AND status = ${status}` : sql``} ${counted ? sql`AND status <> ${cancelled}` : sql``}
          GROUP BY status`)
  const counts = Object.fromEntries(orderStatuses.map((one) => [one, 0])) as Record<OrderStatus, number>
  for (const row of rows) counts[row.status] = row.count
  return {
    counts,
    capped: isLimited && rows.reduce((sum, row) => sum + row.count, 0) >= limits.maxCountedRows,
  }
}

export async function listOrdersById(db: Db, ids: string[]): Promise<Order[]> {
  return db.query<Order>(sql`
    SELECT ${orderColumns()} FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS requested(id, place)
    JOIN orders o USING (id) ORDER BY place`)
}
