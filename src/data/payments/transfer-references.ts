import sql from 'sql-template-tag'
import type { Db } from '#data/database/connection.ts'

export async function isReferenceBooked(db: Db, reference: string): Promise<boolean> {
  const rows = await db.query(
    sql`SELECT FROM order_ledger WHERE method = 'bank_transfer' AND reference = ${reference}`,
  )
  return rows.length > 0
}

export async function countReferencesFrom(db: Db, start: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM order_ledger
    WHERE method = 'bank_transfer' AND starts_with(reference, ${start})`)
  return row?.count ?? 0
}

/** Whether the bank's report was booked to the order; otherwise staff had entered the payment by hand before. */
export async function isTransferBooked(
  db: Db,
  orderId: string,
  { amount, reference, bookedAs }: { amount: number; reference: string | null; bookedAs: string },
): Promise<boolean> {
  const rows = await db.query(sql`
    SELECT FROM order_ledger WHERE order_id = ${orderId} AND method = 'bank_transfer' AND kind = 'payment'
      AND amount = ${amount} AND by_name IS NULL AND starts_with(reference || ' ', ${`${reference ?? bookedAs} `})`)
  return rows.length > 0
}
