import { firstStatus } from '#contract/words.ts'
import type { Db } from './connect.ts'

const overdue = (db: Db) => db`
  pay_before < now() AND status = ${firstStatus} AND paid = 0 AND total_price > 0 AND payment <> 'cod'`

/** Orders that were to be paid beforehand and were not in time, the oldest first. */
export async function listOverdue(db: Db, most: number): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    SELECT id FROM orders WHERE ${overdue(db)} ORDER BY pay_before LIMIT ${most}`
  return rows.map((row) => row.id)
}

/** The same of one order, which the transaction holds. */
export async function isOverdue(db: Db, id: string): Promise<boolean> {
  const rows = await db`SELECT FROM orders WHERE id = ${id} AND ${overdue(db)}`
  return rows.length > 0
}
