import sql from 'sql-template-tag'
import { gatewayPatience } from '#contract/payments/gateway.ts'
import type { Db } from '#data/database/connection.ts'
import { hasParcelOut } from './payment-deadline.ts'

/** Minutes that a gateway may take to say how a try ended. */
const word = 5

/**
 * An order waits for the tries that are open at the gateway, and for what it says of them; one that failed may yet
 * succeed. Tries that began an hour after its time hold nothing up, lest an order be kept without end.
 * A confirmed order is cancelled too, but none whose first goods are out (docs/decisions/055).
 */
const overdue = () => sql`
  payment_due_at < now() AND status IN ('đang xử lý', 'đã xác nhận') AND paid = 0 AND total_price > 0 AND payment <> 'cod'
    AND NOT ${hasParcelOut()}
    AND NOT EXISTS (SELECT FROM gateway_payments g WHERE g.order_id = orders.id AND g.state <> 'paid'
      AND g.started_at > now() - make_interval(mins => ${gatewayPatience + word})
      AND g.started_at < orders.payment_due_at + interval '1 hour')`

/** Orders that were to be paid beforehand and were not in time, the oldest first. */
export async function listOverdue(db: Db, most: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    SELECT id FROM orders WHERE ${overdue()} ORDER BY payment_due_at LIMIT ${most}`)
  return rows.map((row) => row.id)
}

/** The same of one order, which the transaction holds. */
export async function isOverdue(db: Db, id: string): Promise<boolean> {
  const rows = await db.query(sql`SELECT FROM orders WHERE id = ${id} AND ${overdue()}`)
  return rows.length > 0
}
