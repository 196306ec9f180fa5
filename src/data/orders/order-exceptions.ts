import sql from 'sql-template-tag'
import type { OrderException } from '#contract/orders/order-exceptions.ts'
import type { Db } from '#data/database/connection.ts'
import { formatIsoTime } from '#data/database/time.ts'

interface NewOrderException extends Omit<OrderException, 'by' | 'at'> {
  id: string
  orderId: string
  by: { _id: string; name: string }
}

export async function insertOrderException(db: Db, exception: NewOrderException): Promise<void> {
  await db.query(sql`
    INSERT INTO order_exceptions (id, order_id, kind, holds, due, payment_due_at, reason, account_id, by_name)
    VALUES (${exception.id}, ${exception.orderId}, ${exception.kind}, ${exception.holds}, ${exception.due}, ${exception.payBefore}, ${exception.reason},
      ${exception.by._id}, ${exception.by.name})`)
}

const columns = () => sql`
  x.kind, x.holds, x.due, x.reason, ${formatIsoTime('x.payment_due_at')} AS "payBefore", ${formatIsoTime('x.at')} AS at`

export async function listOrderExceptions(db: Db, orderId: string): Promise<OrderException[]> {
  return db.query<OrderException>(sql`
    SELECT ${columns()}, x.by_name AS "by" FROM order_exceptions x WHERE x.order_id = ${orderId} ORDER BY x.at, x.id`)
}

export async function listOrderExceptionsByAccount(db: Db, accountId: string) {
  return db.query<Omit<OrderException, 'by'> & { orderNumber: string }>(sql`
    SELECT ${columns()}, o.number AS "orderNumber" FROM order_exceptions x JOIN orders o ON o.id = x.order_id
    WHERE o.account_id = ${accountId} ORDER BY x.at, x.id`)
}
