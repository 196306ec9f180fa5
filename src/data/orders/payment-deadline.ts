import type { Db } from '../connect.ts'

/** An order that is placed, or waits again, waits for as many hours as the settings say; null: without end. */
export const waitsUntil = (db: Db) => db`
  (SELECT now() + make_interval(hours => transfer_hours) FROM settings WHERE transfer_hours > 0)`

/** @param at null: the order is no longer cancelled by itself, because its goods left or are about to */
export async function setPayBefore(db: Db, orderId: string, at: string | null): Promise<void> {
  await db`UPDATE orders SET pay_before = ${at} WHERE id = ${orderId}`
}

/** The parcel did not leave: the order waits for its money again, from now on. */
export async function restartWait(db: Db, orderId: string): Promise<void> {
  await db`
    UPDATE orders SET pay_before = ${waitsUntil(db)}
    WHERE id = ${orderId} AND payment <> 'cod' AND status IN ('đang xử lý', 'đã xác nhận')`
}
