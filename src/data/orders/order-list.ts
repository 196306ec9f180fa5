import sql, { raw, type Sql } from 'sql-template-tag'
import * as limits from '#contract/limits.ts'
import type { OrderListItem } from '#contract/orders/order-list.ts'
import { cancelled, type OrderStatus, orderStatuses } from '#contract/orders/order-statuses.ts'
import type { Order } from '#contract/orders/orders.ts'
import {
  countOrdersOfFigure,
  daysWithOrders,
  type FigureFilter,
  isSummarized,
} from '#data/analytics/orders-of-figure.ts'
import type { Db } from '#data/database/connection.ts'
import { countRowsUpTo, type ListSlice, type ListTotal } from '#data/database/list-counts.ts'
import { midnightInVietnam } from '#data/database/time.ts'
import {
  countsUpToLimit,
  filterOrdersSql,
  type OrderFilter,
  type OrderListQuery,
  orderByIndex,
} from './order-filter.ts'
import { orderListItemColumns } from './order-list-columns.ts'
import { orderColumns } from './orders.ts'

const orderings = {
  newest: 'o.created_at DESC, o.id DESC',
  oldest: 'o.created_at, o.id',
  'items-asc': 'o.item_count, o.id',
  'items-desc': 'o.item_count DESC, o.id DESC',
  'price-asc': 'o.total_price, o.id',
  'price-desc': 'o.total_price DESC, o.id DESC',
} as const

export async function listOrders(db: Db, query: OrderListQuery, page: ListSlice) {
  const figure = toFigureFilter(query)
  const [orders, { total, capped }] = await Promise.all([
    listPage(db, query, page),
    figure ? countOrdersOfFigure(db, figure) : countMatchingOrders(db, query, page),
  ])
  return { orders, total, capped }
}

/** Two statements, because planning the second takes longer than running it, and any page can share its plan. They need one snapshot. */
async function listPage(db: Db, query: OrderListQuery, page: ListSlice): Promise<OrderListItem[]> {
  const ids = await plannedFor(query, db).query<{ id: string }>(pageIdsSql(query, page))
  return ids.length > 0 ? db.query<OrderListItem>(pageOrdersSql(ids.map(({ id }) => id))) : []
}

/** How rare a word is decides how to search for it, so a search needs a plan for its words. */
const plannedFor = ({ q }: OrderFilter, db: Db): Pick<Db, 'query'> =>
  q ? { query: (statement) => db.queryUnprepared(statement) } : db

export function pageIdsSql(query: OrderListQuery, page: ListSlice): Sql {
  const figure = toFigureFilter(query)
  return sql`
    ${figure ? idsByDay(figure, query) : idsInOrder(query)} LIMIT ${page.limit} OFFSET ${page.offset}`
}

export const pageOrdersSql = (ids: readonly string[]): Sql => sql`
  SELECT ${orderColumns()}, ${orderListItemColumns()}
  FROM unnest(${[...ids]}::uuid[]) WITH ORDINALITY AS page_ids(id, place) JOIN orders o USING (id) ORDER BY place`

const idsInOrder = (query: OrderListQuery) => sql`
  SELECT o.id FROM orders o WHERE ${filterOrdersSql(query)} ORDER BY ${raw(orderings[query.sort ?? 'newest'])}`

/** Reads only days with matching orders, so that a few orders of a year are found quickly. */
function idsByDay(figure: FigureFilter, query: OrderListQuery) {
  const direction = raw(query.sort === 'oldest' ? '' : 'DESC')
  return sql`
    SELECT o.id FROM (${daysWithOrders(figure)} ORDER BY day ${direction}) d CROSS JOIN LATERAL (
      SELECT o.id, o.created_at FROM orders o
      WHERE o.created_at >= ${midnightInVietnam(sql`d.day`)} AND o.created_at < ${midnightInVietnam(sql`d.day`, 1)}
        AND ${filterOrdersSql({ ...query, from: undefined, to: undefined })}
      -- OFFSET 0 keeps the order of the days, so that reading stops when the page is full.
      OFFSET 0) o ORDER BY d.day ${direction}, o.created_at ${direction}, o.id ${direction}`
}

/** @returns null if the query has filters beside those of a breakdown row */
function toFigureFilter(query: OrderListQuery): FigureFilter | null {
  const { from, to, customer, voucher, status, ids, task, toSend, sort = 'newest' } = query
  const { dimension, dimensionKey: key = null, excludesCancelled = false } = query
  const isByTime = sort === 'newest' || sort === 'oldest'
  const hasOtherFilter =
    countsUpToLimit(query) || customer || voucher || status || ids || task || toSend || !isByTime
  return from && to && !hasOtherFilter && isSummarized(dimension)
    ? { dimension, key, period: { from, to }, excludesCancelled }
    : null
}

async function countMatchingOrders(db: Db, query: OrderListQuery, page: ListSlice): Promise<ListTotal> {
  if (countsUpToLimit(query)) {
    const matches = sql`SELECT FROM orders o WHERE ${filterOrdersSql(query)} ${orderByIndex(query)}`
    return countRowsUpTo(db, matches, limits.maxCountedRows, page)
  }
  const { counts } = await countOrders(db, query)
  return { total: Object.values(counts).reduce((sum, count) => sum + count, 0), capped: false }
}

export async function countOrders(db: Db, { status, excludesCancelled, ...query }: OrderFilter) {
  const { from, to, customer, voucher, ids, paymentState, task, toSend, dimension } = query
  const isLimited = countsUpToLimit(query)
  const rows =
    isLimited || from || to || customer || voucher || ids || task || toSend || dimension
      ? await plannedFor(query, db).query<{ status: OrderStatus; count: number }>(sql`
          SELECT status, count(*)::int AS count
          FROM (SELECT o.status FROM orders o WHERE ${filterOrdersSql({ status, excludesCancelled, ...query })}
                ${orderByIndex({ paymentState })} LIMIT ${isLimited ? limits.maxCountedRows + 1 : null}) matches
          GROUP BY status ORDER BY count DESC`)
      : await db.query<{ status: OrderStatus; count: number }>(sql`
          SELECT status, sum(count)::int AS count FROM order_counts
          WHERE true ${status ? sql`AND status = ${status}` : sql``} ${excludesCancelled ? sql`AND status <> ${cancelled}` : sql``}
          GROUP BY status`)
  const counts = Object.fromEntries(orderStatuses.map((one) => [one, 0])) as Record<OrderStatus, number>
  for (const row of rows) counts[row.status] = row.count
  const surplus = rows.reduce((sum, row) => sum + row.count, 0) - limits.maxCountedRows
  const capped = isLimited && surplus > 0
  if (capped && rows[0]) counts[rows[0].status] -= surplus
  return { counts, capped }
}

export async function listOrdersById(db: Db, ids: string[]): Promise<Order[]> {
  return db.query<Order>(sql`
    SELECT ${orderColumns()} FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS requested(id, place)
    JOIN orders o USING (id) ORDER BY place`)
}
