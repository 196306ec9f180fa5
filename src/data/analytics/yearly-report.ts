import sql from 'sql-template-tag'
import { cancelled, delivered } from '#contract/orders/order-statuses.ts'
import type { Db } from '#data/database/connection.ts'
import type { TimeSpan } from '#domain/analytics/period.ts'

export interface ReportedOrderCounts {
  placed: number
  placedOnline: number
  delivered: number
  cancelled: number
}

/** Counts the orders placed in a time span by their present status. */
export async function countReportedOrders(db: Db, { since, until }: TimeSpan): Promise<ReportedOrderCounts> {
  const [row] = await db.query<ReportedOrderCounts>(sql`
    SELECT count(*)::int AS placed, count(*) FILTER (WHERE channel = 'web')::int AS "placedOnline",
      count(*) FILTER (WHERE status = ${delivered})::int AS delivered,
      count(*) FILTER (WHERE status = ${cancelled})::int AS cancelled
    FROM orders WHERE created_at >= ${since}::timestamptz AND created_at < ${until}::timestamptz`)
  return row ?? { placed: 0, placedOnline: 0, delivered: 0, cancelled: 0 }
}
