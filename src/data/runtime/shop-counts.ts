import sql from 'sql-template-tag'
import type { Db } from '#data/database/connection.ts'

export interface ShopCounts {
  orders: { status: string; count: number }[]
  emails: { waiting: number; failed: number; late: number }
  soldOutVariants: number
}

export async function readShopCounts(db: Db): Promise<ShopCounts> {
  const [orders, [emails], [stock]] = await Promise.all([
    db.query<ShopCounts['orders'][number]>(
      sql`SELECT status, sum(count)::int AS count FROM order_counts GROUP BY status ORDER BY status`,
    ),
    db.query<ShopCounts['emails']>(sql`
      SELECT count(*) FILTER (WHERE state IN ('waiting', 'sending'))::int AS waiting,
        count(*) FILTER (WHERE state = 'failed')::int AS failed,
        coalesce(greatest(0, extract(epoch FROM now() - min(next_at) FILTER (
          WHERE state IN ('waiting', 'sending')))), 0)::float AS late
      FROM emails WHERE state <> 'sent'`),
    db.query<{ soldOut: number }>(sql`
      SELECT count(*)::int AS "soldOut" FROM variants v JOIN products p ON p.id = v.product_id
      WHERE v.stock = 0 AND v.deleted_at IS NULL AND p.deleted_at IS NULL`),
  ])
  return {
    orders,
    emails: emails ?? { waiting: 0, failed: 0, late: 0 },
    soldOutVariants: stock?.soldOut ?? 0,
  }
}
