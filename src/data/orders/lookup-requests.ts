import sql from 'sql-template-tag'
import type { LookupRequestKind } from '#contract/orders/lookup-request-kinds.ts'
import type { LookupRequest } from '#contract/orders/lookup-requests.ts'
import type { Db } from '#data/database/connection.ts'
import { formatIsoTime } from '#data/database/time.ts'
import { recordEvents } from '#data/webhooks/events.ts'

const columns = () => sql`
  q.id AS "_id", q.kind, q.reason, q.state, ${formatIsoTime('q.at')} AS at,
  ${formatIsoTime('q.answered_at')} AS "answeredAt", q.by_name AS by`

export async function insertLookupRequest(
  db: Db,
  request: { id: string; orderId: string; kind: LookupRequestKind; reason: string },
): Promise<void> {
  await db.query(sql`
    INSERT INTO lookup_requests (id, order_id, kind, reason)
    VALUES (${request.id}, ${request.orderId}, ${request.kind}, ${request.reason})`)
  const { id: requestId, orderId, kind } = request
  if (kind !== 'return') return
  const data = { requestId, orderId, kind }
  await recordEvents(db, [{ type: 'return.requested', subjectId: requestId, orderId, data }])
}

export async function listOpenRequestKinds(db: Db, orderId: string): Promise<LookupRequestKind[]> {
  const rows = await db.query<{ kind: LookupRequestKind }>(sql`
    SELECT kind FROM lookup_requests WHERE order_id = ${orderId} AND state = 'open' ORDER BY at`)
  return rows.map(({ kind }) => kind)
}

export async function listLookupRequestsOfOrder(db: Db, orderId: string): Promise<LookupRequest[]> {
  return db.query<LookupRequest>(sql`
    SELECT ${columns()} FROM lookup_requests q WHERE q.order_id = ${orderId} ORDER BY q.at DESC, q.id DESC`)
}

export async function listLookupRequestsOfAccount(db: Db, accountId: string): Promise<LookupRequest[]> {
  return db.query<LookupRequest>(sql`
    SELECT ${columns()} FROM lookup_requests q JOIN orders o ON o.id = q.order_id
    WHERE o.account_id = ${accountId} ORDER BY q.at DESC, q.id DESC`)
}

export type WaitingLookupRequest = LookupRequest & {
  order: { _id: string; orderNumber: string; customerName: string }
}

export async function listWaitingLookupRequests(db: Db, limit: number): Promise<WaitingLookupRequest[]> {
  return db.query<WaitingLookupRequest>(sql`
    SELECT ${columns()}, json_build_object('_id', o.id, 'orderNumber', o.number,
      'customerName', o.customer_name) AS "order"
    FROM lookup_requests q JOIN orders o ON o.id = q.order_id
    WHERE q.state = 'open' ORDER BY q.at, q.id LIMIT ${limit}`)
}

/** @returns null if the request is answered already or does not exist */
export async function answerLookupRequest(
  db: Db,
  id: string,
  { state, accountId, byName }: { state: 'done' | 'declined'; accountId: string; byName: string },
) {
  const [row] = await db.query<LookupRequest & { orderId: string; orderNumber: string }>(sql`
    UPDATE lookup_requests q SET state = ${state}, answered_at = now(), account_id = ${accountId}, by_name = ${byName}
    FROM orders o WHERE q.id = ${id} AND q.state = 'open' AND o.id = q.order_id
    RETURNING ${columns()}, o.id AS "orderId", o.number AS "orderNumber"`)
  return row ?? null
}

export async function lookupRequestExists(db: Db, id: string): Promise<boolean> {
  const rows = await db.query(sql`SELECT FROM lookup_requests WHERE id = ${id}`)
  return rows.length > 0
}

export const closeCancelRequests = (db: Db, orderId: string, actor: { _id: string | null; name: string }) =>
  db.query(sql`
    UPDATE lookup_requests SET state = 'done', answered_at = now(), account_id = ${actor._id}, by_name = ${actor.name}
    WHERE order_id = ${orderId} AND kind = 'cancel' AND state = 'open'`)
