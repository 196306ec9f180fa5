import sql, { type Sql } from 'sql-template-tag'
import { cancelled } from '#contract/orders/order-statuses.ts'
import type { LedgerEntry } from '#contract/payments/order-ledger.ts'
import type { Db } from '#data/database/connection.ts'
import { insertValues } from '#data/database/sql.ts'
import { formatIsoTime } from '#data/database/time.ts'
import { recordEvents } from '#data/webhooks/events.ts'

export interface NewLedgerEntry {
  kind: LedgerEntry['kind']
  /** In dong. Negative: reduces what the customer owes, or is paid out by the shop. Entries of 0 are skipped. */
  amount: number
  method?: LedgerEntry['method']
  /** The reference of the bank or the gateway; unique per method. */
  reference?: string
  note?: string
  by?: { _id: string | null; name: string }
}

export function initialCharges(order: {
  subtotal: number
  discountTotal: number
  shippingFee: number
}): NewLedgerEntry[] {
  return [
    { kind: 'goods', amount: order.subtotal },
    { kind: 'discount', amount: -order.discountTotal },
    { kind: 'fee', amount: order.shippingFee },
  ]
}

/**
 * While the shop runs, only this function adds entries to the ledger and changes `orders.paid`; `seed` and `restore`
 * insert them. The order must be locked by the transaction, or new.
 */
export async function postEntries(
  db: Db,
  orderId: string,
  entries: readonly NewLedgerEntry[],
): Promise<void> {
  const rows = entries
    .filter(({ amount }) => amount !== 0)
    .map(({ kind, amount, method, reference, note, by }) => ({
      order_id: orderId,
      kind,
      amount,
      method: method ?? null,
      reference: reference ?? null,
      note: note ?? '',
      account_id: by?._id ?? null,
      by_name: by?.name ?? null,
    }))
  if (rows.length === 0) return
  const moved = rows.reduce((sum, row) => sum + (row.method ? row.amount : 0), 0)
  await Promise.all([
    db.query(sql`INSERT INTO order_ledger ${insertValues(rows)}`),
    moved === 0 ? null : db.query(sql`UPDATE orders SET paid = paid + ${moved} WHERE id = ${orderId}`),
  ])
  await recordPaidEvent(db, orderId, { moved, charged: sumCharges(rows) })
}

const sumCharges = (rows: readonly { kind: string; amount: number; method: string | null }[]) =>
  rows.reduce((sum, row) => sum + (row.method || row.kind === 'cancellation' ? 0 : row.amount), 0)

/** An order becomes paid by a payment or by a lower total, which the caller has stored before. */
async function recordPaidEvent(
  db: Db,
  orderId: string,
  { moved, charged }: { moved: number; charged: number },
): Promise<void> {
  if (moved <= 0 && charged >= 0) return
  const [order] = await db.query<{ totalPrice: number; paid: number }>(sql`
    SELECT total_price AS "totalPrice", paid FROM orders
    WHERE id = ${orderId} AND status <> ${cancelled} AND paid > 0 AND paid >= total_price
      AND paid - ${moved}::bigint < total_price - least(0, ${charged}::bigint)`)
  if (!order) return
  await recordEvents(db, [{ type: 'order.paid', subjectId: orderId, orderId, data: { orderId, ...order } }])
}

export const refundedSql = (orderId: Sql) => sql`(
  SELECT coalesce(-sum(amount), 0) FROM order_ledger WHERE order_id = ${orderId} AND kind = 'refund')`

export async function sumRefunds(db: Db, orderId: string): Promise<number> {
  const [row] = await db.query<{ refunded: number }>(sql`SELECT ${refundedSql(sql`${orderId}`)} AS refunded`)
  return row?.refunded ?? 0
}

export async function listLedgerEntries(db: Db, orderId: string): Promise<LedgerEntry[]> {
  return db.query<LedgerEntry>(sql`
    SELECT m.kind, m.amount, m.method, m.reference, m.note, m.by_name AS "by", ${formatIsoTime('m.at')} AS at
    FROM order_ledger m WHERE m.order_id = ${orderId} ORDER BY m.id`)
}

export async function listAccountLedgerEntries(db: Db, accountId: string) {
  return db.query<Omit<LedgerEntry, 'by'> & { orderNumber: string }>(sql`
    SELECT o.number AS "orderNumber", m.kind, m.amount, m.method, m.reference, m.note, ${formatIsoTime('m.at')} AS at
    FROM order_ledger m JOIN orders o ON o.id = m.order_id WHERE o.account_id = ${accountId} ORDER BY m.id`)
}

export async function sumCollectedCod(db: Db, orderId: string): Promise<number> {
  const [row] = await db.query<{ amount: number }>(sql`
    SELECT coalesce(sum(amount), 0)::bigint AS amount FROM order_ledger
    WHERE order_id = ${orderId} AND method = 'cod'`)
  return row?.amount ?? 0
}
