import type { Db } from '../connect.ts'

/** null: the order waits without end */
export const waitsUntil = (db: Db) => db`
  (SELECT now() + make_interval(hours => transfer_hours) FROM settings WHERE transfer_hours > 0)`

/** @param at null: the order is not cancelled automatically, because its goods left or are about to */
export async function setPayBefore(db: Db, orderId: string, at: string | null): Promise<void> {
  await db`UPDATE orders SET pay_before = ${at} WHERE id = ${orderId}`
}

export async function restartWait(db: Db, orderId: string): Promise<void> {
  await db`
    UPDATE orders SET pay_before = ${waitsUntil(db)}
    WHERE id = ${orderId} AND payment <> 'cod' AND status IN ('đang xử lý', 'đã xác nhận')`
}
