import sql from 'sql-template-tag'
import type { Db } from '#data/database/connection.ts'
import type { PieceWeight } from '#domain/shipping/propose-parcel.ts'

export function listPieceWeights(db: Db, orderId: string): Promise<PieceWeight[]> {
  return db.query<PieceWeight>(sql`
    SELECT l.position, coalesce(v.weight, p.weight) AS weight
    FROM order_lines l LEFT JOIN variants v ON v.id = l.variant_id LEFT JOIN products p ON p.id = v.product_id
    WHERE l.order_id = ${orderId} ORDER BY l.position`)
}
