import sql from 'sql-template-tag'
import type { Db } from '#data/database/connection.ts'

/** In SQL, the deadline of an order that starts to wait now; null without automatic cancellation. */
export const newPaymentDeadlineSql = () => sql`
  (SELECT now() + make_interval(hours => transfer_hours) FROM settings WHERE transfer_hours > 0)`

/**
 * For a row of `orders` that waits for its payment again. Never earlier than the stored deadline or the one that staff
 * set last, as long as these have not passed: a parcel clears the stored one, and the setting may be shorter or 0 now.
 */
export const restartedPaymentDeadlineSql = () => sql`
  greatest(${newPaymentDeadlineSql()},
    CASE WHEN orders.payment_due_at > now() THEN orders.payment_due_at END,
    (SELECT CASE WHEN x.payment_due_at > now() THEN x.payment_due_at END FROM order_exceptions x
      WHERE x.order_id = orders.id AND x.kind = 'payment_extended' ORDER BY x.at DESC, x.id DESC LIMIT 1))`

/** For a row of `orders`. Cancelling automatically would restock pieces that are not in the shop; a lost parcel counts. */
export const hasActiveParcelSql = () => sql`
  EXISTS (SELECT FROM shipments s WHERE s.order_id = orders.id AND s.kind = 'order'
    AND s.state NOT IN ('returned', 'cancelled', 'rejected'))`

export async function hasActiveParcel(db: Db, orderId: string): Promise<boolean> {
  const rows = await db.query(sql`SELECT FROM orders WHERE id = ${orderId} AND ${hasActiveParcelSql()}`)
  return rows.length > 0
}

export async function updatePaymentDeadline(db: Db, orderId: string, at: string | null): Promise<void> {
  await db.query(sql`UPDATE orders SET payment_due_at = ${at} WHERE id = ${orderId}`)
}

export async function restartPaymentDeadline(db: Db, orderId: string): Promise<void> {
  await db.query(sql`
    UPDATE orders SET payment_due_at = ${restartedPaymentDeadlineSql()}
    WHERE id = ${orderId} AND payment <> 'cod' AND status IN ('đang xử lý', 'đã xác nhận')
      AND NOT ${hasActiveParcelSql()}`)
}
