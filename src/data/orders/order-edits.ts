import sql from 'sql-template-tag'
import type { OrderEdit, OrderEditChange, OrderEditForStaff } from '#contract/orders/order-edit-history.ts'
import type { Db } from '#data/database/connection.ts'
import { formatIsoTime } from '#data/database/time.ts'

interface NewOrderEdit {
  id: string
  orderId: string
  changes: readonly OrderEditChange[]
  reason: string
  by: { _id: string; name: string }
}

export async function insertOrderEdit(
  db: Db,
  { id, orderId, changes, reason, by }: NewOrderEdit,
): Promise<void> {
  await db.query(sql`
    INSERT INTO order_edits (id, order_id, changes, reason, account_id, by_name)
    VALUES (${id}, ${orderId}, ${JSON.stringify(changes)}::text::jsonb, ${reason}, ${by._id}, ${by.name})`)
}

export async function listOrderEdits(db: Db, orderId: string): Promise<OrderEditForStaff[]> {
  return db.query<OrderEditForStaff>(sql`
    SELECT e.changes, e.reason, e.by_name AS "by", ${formatIsoTime('e.at')} AS at
    FROM order_edits e WHERE e.order_id = ${orderId} ORDER BY e.at, e.id`)
}

export async function listOrderEditsByAccount(db: Db, accountId: string) {
  return db.query<OrderEdit & { orderNumber: string; reason: string }>(sql`
    SELECT e.changes, e.reason, o.number AS "orderNumber", ${formatIsoTime('e.at')} AS at
    FROM order_edits e JOIN orders o ON o.id = e.order_id
    WHERE o.account_id = ${accountId} ORDER BY e.at, e.id`)
}
