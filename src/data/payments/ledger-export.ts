import sql from 'sql-template-tag'
import type { LedgerEntryKind, LedgerMethod } from '#contract/payments/order-ledger-labels.ts'
import type { Db } from '#data/database/connection.ts'
import { type Days, inDaysSql } from '#data/database/time.ts'

export interface ExportedLedgerEntry {
  id: number
  at: Date
  orderNumber: string
  customerName: string
  kind: LedgerEntryKind
  amount: number
  method: LedgerMethod | null
  reference: string | null
  note: string
  by: string | null
}

/** @param after the id of the last entry of the batch before */
export function listLedgerEntriesToExport(
  db: Db,
  days: Days,
  after: number,
  limit: number,
): Promise<ExportedLedgerEntry[]> {
  return db.query<ExportedLedgerEntry>(sql`
    SELECT m.id, m.at, o.number AS "orderNumber", o.customer_name AS "customerName", m.kind, m.amount, m.method,
      m.reference, m.note, m.by_name AS "by"
    FROM order_ledger m JOIN orders o ON o.id = m.order_id
    WHERE m.id > ${after} AND ${inDaysSql(sql`m.at`, days)} ORDER BY m.id LIMIT ${limit}`)
}
