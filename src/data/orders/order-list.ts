import sql, { raw, type Sql } from 'sql-template-tag'
import { limits } from '#contract/limits.ts'
import { cancelled, type OrderStatus, orderStatuses } from '#contract/orders/order-statuses.ts'
import type { Order, OrderQuery } from '#contract/orders/orders.ts'
import type { PaymentStateName } from '#contract/payments/order-money-words.ts'
import { isOfPart } from '#data/analytics/order-part.ts'
import {
  countOrdersBehindFigure,
  daysWithOrders,
  type FigureFilter,
  isSummarized,
} from '#data/analytics/orders-behind-figure.ts'
import { startOfDay } from '#data/analytics/sales-summaries.ts'
import { groupOf, ordersOfGroup } from '#data/customers/customers.ts'
import type { Db } from '#data/database/connection.ts'
import { countSome, type Slice, type Total } from '#data/database/list-counts.ts'
import { midnight } from '#data/database/time.ts'
import { ordersToSendAgain } from '#data/shipping/exchange-pieces.ts'
import { words } from '#domain/search/fold.ts'
import { orderColumns } from './orders.ts'

const orderings = {
  newest: 'o.created_at DESC, o.id DESC',
  oldest: 'o.created_at, o.id',
  'items-asc': 'o.item_count, o.id',
  'items-desc': 'o.item_count DESC, o.id DESC',
  'price-asc': 'o.total_price, o.id',
  'price-desc': 'o.total_price DESC, o.id DESC',
} as const

type Filter = Omit<OrderQuery, 'sort' | 'page' | 'limit'>

/**
 * A LIKE for each word: the index does not serve `LIKE ALL`. `%` and the like cannot occur in words. Within words
 * too, for the last digits of a phone; of one or two letters only the beginning, which the index knows. A whole
 * phone has an index of its own.
 */
export function hasWord(word: string) {
  if (/^0\d{9}$/.test(word)) return sql`o.customer_phone = ${`+84${word.slice(1)}`}`
  return sql`o.search_key LIKE ${word.length < 3 ? `% ${word}%` : `%${word}%`}`
}

function filter(query: Filter) {
  const { status, q, from, to, customer, voucher, counted, money, toSend, by, key } = query
  const search = words(q ?? '').reduce((all, word) => sql`${all} AND ${hasWord(word)}`, sql``)
  return sql`
    true ${status ? sql`AND o.status = ${status}` : sql``}
    ${from ? sql`AND o.created_at >= ${midnight(from)}` : sql``}
    ${to ? sql`AND o.created_at < ${midnight(to, 1)}` : sql``}
    ${customer ? sql`AND ${isOf(customer)}` : sql``}
    ${voucher ? sql`AND o.voucher_id = ${voucher}` : sql``}
    ${counted ? sql`AND o.status <> ${cancelled}` : sql``}
    ${money ? sql`AND ${standsAt(money)}` : sql``}
    ${toSend ? sql`AND o.id IN (${ordersToSendAgain()})` : sql``}
    ${by ? sql`AND ${isOfPart(by, key)}` : sql``}
    ${q && words(q).length === 0 ? sql`AND false` : search}`
}

/** As in `domain/payment-state.ts`. The index `orders_to_settle` finds the orders that are not settled. */
function standsAt(state: PaymentStateName) {
  // Written out, not a parameter: the index must be known by its own words.
  const owed = raw(`CASE WHEN o.status = '${cancelled}' THEN 0 ELSE o.total_price END`)
  // Most orders are even. By `=` alone the planner takes them for a few, and sorts them all for a page.
  const even = sql`o.paid >= ${owed} AND o.paid <= ${owed}`
  const states: Record<PaymentStateName, Sql> = {
    nothing: sql`${even} AND o.paid = 0`,
    paid: sql`${even} AND o.paid > 0`,
    unpaid: sql`o.paid <> ${owed} AND o.paid = 0`,
    short: sql`o.paid <> ${owed} AND o.paid > 0 AND o.paid < ${owed}`,
    over: sql`o.paid <> ${owed} AND o.paid > ${owed}`,
  }
  return states[state]
}

/** How few are not even the planner cannot know: counted in the order of their index, they are read from it. */
const alongIndex = ({ money }: Filter) => (money ? sql`ORDER BY o.created_at DESC, o.id DESC` : sql``)

const isOf = (customer: string) => sql`
  ${ordersOfGroup(groupOf(customer))}`

/** One page; the ids are found first, so that what is passed over is not read. */
export async function listOrders(db: Db, query: OrderQuery, page: { limit: number; offset: number }) {
  const ordering = raw(orderings[query.sort ?? 'newest'])
  const figure = figureFilterOf(query)
  const [orders, { total, capped }] = await Promise.all([
    db.query<Order>(sql`
      SELECT ${orderColumns()}
      FROM (${figure ? idsByDay(figure, query) : idsInOrder(query)}
            LIMIT ${page.limit} OFFSET ${page.offset}) found
      JOIN orders o USING (id) ORDER BY ${ordering}`),
    figure ? countOrdersBehindFigure(db, figure) : countListed(db, query, page),
  ])
  return { orders, total, capped }
}

const idsInOrder = (query: OrderQuery) => sql`
  SELECT o.id FROM orders o WHERE ${filter(query)} ORDER BY ${raw(orderings[query.sort ?? 'newest'])}`

/** Reads only days with such orders: the few orders behind a small figure of a year are found at once. */
function idsByDay(figure: FigureFilter, query: OrderQuery) {
  const direction = raw(query.sort === 'oldest' ? '' : 'DESC')
  return sql`
    SELECT o.id FROM (${daysWithOrders(figure)} ORDER BY day ${direction}) d CROSS JOIN LATERAL (
      SELECT o.id, o.created_at FROM orders o
      WHERE o.created_at >= ${startOfDay('d.day')} AND o.created_at < ${startOfDay('d.day', 1)}
        AND ${filter({ ...query, from: undefined, to: undefined })}
      -- OFFSET 0 keeps the order of the days, so that reading stops where the page is full.
      OFFSET 0) o ORDER BY d.day ${direction}, o.created_at ${direction}, o.id ${direction}`
}

/** The row of a breakdown that the query asks for, if it asks for nothing else. */
function figureFilterOf(query: OrderQuery): FigureFilter | null {
  const { q, from, to, customer, voucher, status, counted, money, toSend, by, key = null } = query
  const { sort = 'newest' } = query
  const hasOtherFilter =
    q || customer || voucher || status || money || toSend || !(sort === 'newest' || sort === 'oldest')
  return from && to && !hasOtherFilter && isSummarized(by)
    ? { by, key, period: { from, to }, counted: Boolean(counted) }
    : null
}

async function countListed(db: Db, query: OrderQuery, page: Slice): Promise<Total> {
  if (stopsCounting(query)) {
    const found = sql`SELECT FROM orders o WHERE ${filter(query)} ${alongIndex(query)}`
    return countSome(db, found, limits.maxFound, page)
  }
  const { counts } = await countOrders(db, query)
  return { total: Object.values(counts).reduce((sum, count) => sum + count, 0), capped: false }
}

/** A search, or a state of payment, may find most of a large shop. */
const stopsCounting = ({ q, money }: Filter) => Boolean(q || money)

/** How many there are by status. Without a filter nothing is counted; some filters stop at `maxFound`. */
export async function countOrders(db: Db, { status, counted, ...query }: Filter) {
  const { q, from, to, customer, voucher, money, toSend, by } = query
  const cut = stopsCounting({ q, money })
  const rows =
    q || from || to || customer || voucher || money || toSend || by
      ? await db.query<{ status: OrderStatus; count: number }>(sql`
          SELECT status, count(*)::int AS count
          FROM (SELECT o.status FROM orders o WHERE ${filter({ status, counted, ...query })}
                ${alongIndex({ money })} LIMIT ${cut ? limits.maxFound : null}) found
          GROUP BY status`)
      : await db.query<{ status: OrderStatus; count: number }>(sql`
          SELECT status, sum(count)::int AS count FROM order_counts
          WHERE true ${status ? sql`AND status = ${status}` : sql``} ${counted ? sql`AND status <> ${cancelled}` : sql``}
          GROUP BY status`)
  const counts = Object.fromEntries(orderStatuses.map((one) => [one, 0])) as Record<OrderStatus, number>
  for (const row of rows) counts[row.status] = row.count
  return { counts, capped: cut && rows.reduce((sum, row) => sum + row.count, 0) >= limits.maxFound }
}

/** These orders, in the order of the ids. */
export async function listOrdersById(db: Db, ids: string[]): Promise<Order[]> {
  return db.query<Order>(sql`
    SELECT ${orderColumns()} FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS asked(id, place)
    JOIN orders o USING (id) ORDER BY place`)
}
