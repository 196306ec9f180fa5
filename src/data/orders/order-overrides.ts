import sql from 'sql-template-tag'
import type { OrderOverride } from '#contract/orders/order-overrides.ts'
import type { Db } from '#data/database/connection.ts'
import { formatIsoTime } from '#data/database/time.ts'

interface NewOrderOverride extends Omit<OrderOverride, 'by' | 'at'> {
  id: string
  orderId: string
  by: { _id: string; name: string }
}

export async function insertOrderOverride(db: Db, override: NewOrderOverride): Promise<void> {
  await db.query(sql`
    INSERT INTO order_exceptions (id, order_id, kind, holds, due, payment_due_at, reason, account_id, by_name)
    VALUES (${override.id}, ${override.orderId}, ${override.kind}, ${override.holds}, ${override.due}, ${override.payBefore}, ${override.reason},
      ${override.by._id}, ${override.by.name})`)
}

const columns = () => sql`
  x.kind, x.holds, x.due, x.reason, ${formatIsoTime('x.payment_due_at')} AS "payBefore", ${formatIsoTime('x.at')} AS at`

export async function listOrderOverrides(db: Db, orderId: string): Promise<OrderOverride[]> {
  return db.query<OrderOverride>(sql`
    SELECT ${columns()}, x.by_name AS "by" FROM order_exceptions x WHERE x.order_id = ${orderId} ORDER BY x.at, x.id`)
}

export async function listOrderOverridesByAccount(db: Db, accountId: string) {
  return db.query<Omit<OrderOverride, 'by'> & { orderNumber: string }>(sql`
    SELECT ${columns()}, o.number AS "orderNumber" FROM order_exceptions x JOIN orders o ON o.id = x.order_id
    WHERE o.account_id = ${accountId} ORDER BY x.at, x.id`)
}
