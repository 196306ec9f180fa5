import sql, { type Sql } from 'sql-template-tag'
import type { NewestOrder, Task, TaskCounts } from '#contract/analytics/today.ts'
import { type OrderTask, orderTasks } from '#contract/orders/order-tasks.ts'
import type { Db } from '#data/database/connection.ts'
import { formatIsoTime } from '#data/database/time.ts'
import { orderTaskConditions } from '#data/orders/order-tasks.ts'
import { ordersWithItemsToSendSql } from '#data/shipping/exchange-parcels.ts'
import { requestedVariantsSql } from '#data/stock/restock-requests.ts'

const ordersToDo = (task: OrderTask) => sql`FROM orders o WHERE ${orderTaskConditions[task]()}`

const rowsByTask: Record<Task, () => Sql> = {
  ...(Object.fromEntries(orderTasks.map((task) => [task, () => ordersToDo(task)])) as Record<
    OrderTask,
    () => Sql
  >),
  exchange: () => sql`FROM orders o WHERE o.id IN (${ordersWithItemsToSendSql()})`,
  return: () => sql`FROM return_requests WHERE state = 'open'`,
  transfer: () => sql`FROM bank_transfers WHERE order_id IS NULL AND resolution IS NULL`,
  email: () => sql`FROM emails WHERE state = 'failed'`,
  restock: () => sql`
    FROM variants v JOIN products p ON p.id = v.product_id
    WHERE v.deleted_at IS NULL AND p.deleted_at IS NULL AND v.stock = 0 AND v.id IN (${requestedVariantsSql()})`,
}

/** One statement, so that the counts are of one moment. */
export async function countTasks(db: Db, tasks: readonly Task[]): Promise<TaskCounts> {
  const counts = tasks.map(
    (task) => sql`
    SELECT ${task}::text AS task, count(*)::int AS count ${rowsByTask[task]()}`,
  )
  if (counts.length === 0) return {}
  const rows = await db.query<{ task: Task; count: number }>(
    counts.reduce((all, one) => sql`${all} UNION ALL ${one}`),
  )
  return Object.fromEntries(rows.map(({ task, count }) => [task, count]))
}

export async function hasOrders(db: Db): Promise<boolean> {
  const [row] = await db.query<{ found: boolean }>(sql`SELECT EXISTS (SELECT FROM orders) AS found`)
  return row?.found ?? false
}

export async function findNewestShopperOrder(db: Db): Promise<NewestOrder | null> {
  const [row] = await db.query<NewestOrder>(sql`
    SELECT id AS "_id", number AS "orderNumber", customer_name AS "customerName", total_price AS "totalPrice",
      ${formatIsoTime('created_at')} AS "createdAt"
    FROM orders WHERE channel = 'web' ORDER BY created_at DESC, id DESC LIMIT 1`)
  return row ?? null
}
