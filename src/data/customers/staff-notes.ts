import sql from 'sql-template-tag'
import type { StaffRecords } from '#contract/customers/staff-records.ts'
import type { StaffNote } from '#contract/orders/admin-orders.ts'
import type { Db } from '#data/database/connection.ts'
import { identifier } from '#data/database/sql.ts'
import { formatIsoTime } from '#data/database/time.ts'
import { customerGroupSql } from './customer-groups.ts'

const noteColumns = () => sql`n.id AS "_id", n.text, n.by_name AS "by", ${formatIsoTime('n.at')} AS at`

export interface NewNote {
  id: string
  text: string
  accountId: string
  byName: string
}

export async function listOrderNotes(db: Db, orderId: string): Promise<StaffNote[]> {
  return db.query<StaffNote>(sql`
    SELECT ${noteColumns()} FROM order_notes n WHERE n.order_id = ${orderId} ORDER BY n.at DESC, n.id DESC`)
}

export async function insertOrderNote(db: Db, orderId: string, note: NewNote): Promise<boolean> {
  const rows = await db.query(sql`
    INSERT INTO order_notes (id, order_id, text, account_id, by_name)
    SELECT ${note.id}, id, ${note.text}, ${note.accountId}, ${note.byName} FROM orders WHERE id = ${orderId}
    RETURNING id`)
  return rows.length > 0
}

export async function listCustomerNotes(db: Db, customerId: string): Promise<StaffNote[]> {
  return db.query<StaffNote>(sql`
    SELECT ${noteColumns()} FROM customer_notes n
    WHERE n.customer_id IN (SELECT id FROM customers WHERE group_id = ${customerGroupSql(customerId)})
    ORDER BY n.at DESC, n.id DESC`)
}

/** Only those about the account and its orders: anyone can enter the phone number of a group. */
export async function listNotesByAccount(db: Db, accountId: string): Promise<StaffRecords['staffNotes']> {
  return db.query<StaffRecords['staffNotes'][number]>(sql`
    SELECT n.text, ${formatIsoTime('n.at')} AS at, n."orderNumber" FROM (
      SELECT id, text, at, NULL AS "orderNumber" FROM customer_notes WHERE customer_id = ${accountId}
      UNION ALL SELECT n.id, n.text, n.at, o.number FROM order_notes n JOIN orders o ON o.id = n.order_id
      WHERE o.account_id = ${accountId}
    ) n ORDER BY n.at, n.id`)
}

export async function insertCustomerNote(db: Db, customerId: string, note: NewNote): Promise<boolean> {
  const rows = await db.query(sql`
    INSERT INTO customer_notes (id, customer_id, text, account_id, by_name)
    SELECT ${note.id}, id, ${note.text}, ${note.accountId}, ${note.byName} FROM customers WHERE id = ${customerId}
    RETURNING id`)
  return rows.length > 0
}

export type NoteTable = 'order_notes' | 'customer_notes'

interface StoredNote {
  aboutId: string
  text: string
  accountId: string | null
}

export async function findNote(db: Db, table: NoteTable, id: string): Promise<StoredNote | null> {
  const about = identifier(table === 'order_notes' ? 'order_id' : 'customer_id')
  const [note] = await db.query<StoredNote>(sql`
    SELECT ${about} AS "aboutId", text, account_id AS "accountId" FROM ${identifier(table)} WHERE id = ${id}`)
  return note ?? null
}
