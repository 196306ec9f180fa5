import sql, { raw } from 'sql-template-tag'
import { delivered } from '#contract/orders/order-statuses.ts'
import type {
  RequestReturn,
  ReturnRequestListItem,
  ReturnRequestQuery,
} from '#contract/returns/admin-returns.ts'
import { type ReturnRequestState, returnRequestStates } from '#contract/returns/return-labels.ts'
import type { ReturnRequest } from '#contract/returns/returns.ts'
import type { Db } from '#data/database/connection.ts'
import type { ListSlice } from '#data/database/list-counts.ts'
import { formatIsoTime } from '#data/database/time.ts'
import { matchesSearchTerm } from '#data/orders/order-filter.ts'
import { recordEvents } from '#data/webhooks/events.ts'
import { splitFoldedWords } from '#domain/search/fold.ts'

const columns = () => sql`
  q.id AS "_id", q.kind, q.reason, q.state, q.answer, ${formatIsoTime('q.at')} AS at,
  ${formatIsoTime('q.answered_at')} AS "answeredAt",
  json_build_object('position', l.position, 'name', l.name, 'color', l.color, 'size', l.size,
    'quantity', q.quantity) AS line,
  CASE WHEN v.id IS NOT NULL THEN
    json_build_object('variantId', v.id, 'color', color.value, 'size', size.value) END AS "requestedVariant"`
const tables = () => sql`
  return_requests q JOIN order_lines l ON l.order_id = q.order_id AND l.position = q.position
    LEFT JOIN variants v ON v.id = q.wanted_variant_id
    LEFT JOIN attribute_values color ON color.id = v.color_id
    LEFT JOIN attribute_values size ON size.id = v.size_id`

export async function listReturnRequestsOfOrder(db: Db, orderId: string): Promise<ReturnRequest[]> {
  return db.query<ReturnRequest>(sql`
    SELECT ${columns()} FROM ${tables()} WHERE q.order_id = ${orderId} ORDER BY q.at DESC, q.id DESC`)
}

export async function listReturnRequestsOfAccount(db: Db, accountId: string): Promise<ReturnRequest[]> {
  return db.query<ReturnRequest>(sql`
    SELECT ${columns()} FROM ${tables()} JOIN orders o ON o.id = q.order_id
    WHERE o.account_id = ${accountId} ORDER BY q.at DESC, q.id DESC`)
}

type RequestFilter = Pick<ReturnRequestQuery, 'q' | 'state'>
function filter({ q, state }: RequestFilter) {
  const search = splitFoldedWords(q ?? '').reduce(
    (all, word) => sql`${all} AND ${matchesSearchTerm(word)}`,
    sql``,
  )
  return sql`
    true ${state ? sql`AND q.state = ${state}` : sql``} ${q && splitFoldedWords(q).length === 0 ? sql`AND false` : search}`
}

export async function listReturnRequests(
  db: Db,
  query: ReturnRequestQuery,
  page: ListSlice,
): Promise<ReturnRequestListItem[]> {
  const oldest = query.sort === 'oldest'
  return db.query<ReturnRequestListItem>(sql`
    SELECT ${columns()}, l.image, json_build_object('_id', o.id, 'orderNumber', o.number,
      'customerName', o.customer_name, 'customerPhone', o.customer_phone) AS "order"
    FROM ${tables()} JOIN orders o ON o.id = q.order_id
    WHERE ${filter(query)} ORDER BY ${raw(oldest ? 'q.at, q.id' : 'q.at DESC, q.id DESC')}
    LIMIT ${page.limit} OFFSET ${page.offset}`)
}

export async function countReturnRequests(
  db: Db,
  query: RequestFilter,
): Promise<Record<ReturnRequestState, number>> {
  const rows = await db.query<{ state: ReturnRequestState; count: number }>(sql`
    SELECT q.state, count(*)::int AS count FROM return_requests q JOIN orders o ON o.id = q.order_id
    WHERE ${filter(query)} GROUP BY q.state`)
  const counts = Object.fromEntries(returnRequestStates.map((one) => [one, 0])) as Record<
    ReturnRequestState,
    number
  >
  for (const row of rows) counts[row.state] = row.count
  return counts
}

export async function insertReturnRequest(
  db: Db,
  id: string,
  orderId: string,
  request: RequestReturn,
): Promise<void> {
  await db.query(sql`
    INSERT INTO return_requests (id, order_id, position, kind, quantity, wanted_variant_id, reason)
    VALUES (${id}, ${orderId}, ${request.position}, ${request.kind}, ${request.quantity}, ${request.variantId ?? null},
      ${request.reason})`)
  const { position, kind, quantity } = request
  const data = { requestId: id, orderId, position, kind, quantity }
  await recordEvents(db, [{ type: 'return.requested', subjectId: id, orderId, data }])
}

export async function findReturnRequestOrder(db: Db, id: string): Promise<string | null> {
  const [row] = await db.query<{ orderId: string }>(sql`
    SELECT order_id AS "orderId" FROM return_requests WHERE id = ${id}`)
  return row?.orderId ?? null
}

/** The order must be locked. @returns false if no such request is open */
export async function answerReturnRequest(
  db: Db,
  request: { id: string; orderId: string; position?: number; kind?: string },
  to: { state: ReturnRequestState; answer?: string },
): Promise<boolean> {
  const rows = await db.query(sql`
    UPDATE return_requests SET state = ${to.state}, answer = ${to.answer ?? ''}, answered_at = now()
    WHERE id = ${request.id} AND order_id = ${request.orderId} AND state = 'open'
      ${request.position === undefined ? sql`` : sql`AND position = ${request.position}`}
      ${request.kind === undefined ? sql`` : sql`AND kind = ${request.kind}`}
    RETURNING id`)
  return rows.length > 0
}

/** Ends open requests whose pieces came back after them, or whose line has none left. The order must be locked. */
export async function endFulfilledRequests(db: Db, orderId: string): Promise<void> {
  await db.query(sql`
    UPDATE return_requests r SET state = 'done', answered_at = now() FROM order_lines l
    WHERE r.order_id = ${orderId} AND r.state = 'open' AND l.order_id = r.order_id AND l.position = r.position
      AND (l.returned = l.quantity OR r.quantity <= (
        SELECT sum(x.good + x.damaged) FROM order_return_lines x JOIN order_returns t ON t.id = x.return_id
        WHERE x.order_id = r.order_id AND x.position = r.position AND t.at >= r.at))`)
}

/** @returns fractional days since the last delivery; null if it was never delivered */
export async function getDaysSinceDelivery(db: Db, orderId: string): Promise<number | null> {
  const [row] = await db.query<{ days: number | null }>(sql`
    SELECT extract(epoch FROM now() - max(e.at))::float8 / 86400 AS days FROM order_events e
    WHERE e.order_id = ${orderId} AND e.to_status = ${delivered}`)
  return row?.days ?? null
}
