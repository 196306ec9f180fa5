import sql from 'sql-template-tag'
import type { StaffRecords } from '#contract/customers/staff-records.ts'
import type { OrderCall } from '#contract/orders/order-calls.ts'
import type { Db } from '#data/database/connection.ts'
import { formatIsoTime } from '#data/database/time.ts'

interface NewCall {
  id: string
  result: OrderCall['result']
  callBackAt: string | null
  accountId: string
  byName: string
}

export async function listOrderCalls(db: Db, orderId: string): Promise<OrderCall[]> {
  return db.query<OrderCall>(sql`
    SELECT id AS "_id", result, ${formatIsoTime('call_back_at')} AS "callBackAt", by_name AS by,
      ${formatIsoTime('at')} AS at
    FROM order_calls WHERE order_id = ${orderId} ORDER BY order_calls.at, id`)
}

export async function listCallsByAccount(db: Db, accountId: string): Promise<StaffRecords['calls']> {
  return db.query<StaffRecords['calls'][number]>(sql`
    SELECT c.result, ${formatIsoTime('c.call_back_at')} AS "callBackAt", ${formatIsoTime('c.at')} AS at,
      o.number AS "orderNumber"
    FROM order_calls c JOIN orders o ON o.id = c.order_id WHERE o.account_id = ${accountId} ORDER BY c.at, c.id`)
}

export async function findOrderIdOfCall(db: Db, callId: string): Promise<string | null> {
  const [row] = await db.query<{ orderId: string }>(
    sql`SELECT order_id AS "orderId" FROM order_calls WHERE id = ${callId}`,
  )
  return row?.orderId ?? null
}

/** @returns false if there is no such order */
export async function insertOrderCall(db: Db, orderId: string, call: NewCall): Promise<boolean> {
  const rows = await db.query(sql`
    INSERT INTO order_calls (id, order_id, result, call_back_at, account_id, by_name)
    SELECT ${call.id}, id, ${call.result}, ${call.callBackAt}, ${call.accountId}, ${call.byName}
    FROM orders WHERE id = ${orderId} RETURNING id`)
  return rows.length > 0
}

/** SQL: the newest call about order `o`. */
export const newestCallSql = () => sql`
  SELECT c.result, c.call_back_at, c.at FROM order_calls c WHERE c.order_id = o.id
  ORDER BY c.at DESC, c.id DESC LIMIT 1`
