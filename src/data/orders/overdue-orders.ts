import sql from 'sql-template-tag'
import { gatewayTimeoutMinutes } from '#contract/payments/gateway.ts'
import type { Db } from '#data/database/connection.ts'
import { hasActiveParcelSql } from './payment-deadline.ts'

const gatewayReplyMinutes = 5

/**
 * The first line is `isAutoCancellable` of the domain, after the deadline.
 * An open gateway payment postpones the cancellation, also a failed one, because the shopper can retry it. One
 * started more than an hour after the deadline does not, so an order cannot stay open for ever. Orders whose
 * products have left the shop are not cancelled (docs/decisions/055).
 */
const overdueCondition = () => sql`
  payment_due_at < now() AND status IN ('đang xử lý', 'đã xác nhận') AND paid = 0 AND total_price > 0 AND payment <> 'cod'
    AND NOT ${hasActiveParcelSql()}
    AND NOT EXISTS (SELECT FROM gateway_payments g WHERE g.order_id = orders.id AND g.state <> 'paid'
      AND g.started_at > now() - make_interval(mins => ${gatewayTimeoutMinutes + gatewayReplyMinutes})
      AND g.started_at < orders.payment_due_at + interval '1 hour')`

export interface OverdueOrder {
  id: string
  /** A Date would lose the microseconds. */
  dueAt: string
}

/** The longest overdue first, from the one after `last`. */
export function listOverdueOrders(db: Db, maxOrders: number, last?: OverdueOrder): Promise<OverdueOrder[]> {
  const after = last ? sql`AND (payment_due_at, id) > (${last.dueAt}::timestamptz, ${last.id}::uuid)` : sql``
  return db.query<OverdueOrder>(sql`
    SELECT id, payment_due_at::text AS "dueAt" FROM orders WHERE ${overdueCondition()} ${after}
    ORDER BY payment_due_at, id LIMIT ${maxOrders}`)
}

/** The order must be locked. */
export async function isOrderOverdue(db: Db, id: string): Promise<boolean> {
  const rows = await db.query(sql`SELECT FROM orders WHERE id = ${id} AND ${overdueCondition()}`)
  return rows.length > 0
}
