import sql from 'sql-template-tag'
import { isListed } from '#data/catalog/is-listed.ts'
import type { Db } from '#data/database/connection.ts'

export interface OrderedVariant {
  productId: string
  variantId: string
  name: string
  color: string | null
  size: string | null
  quantity: number
  priceThen: number
  priceNow: number | null
  stock: number
}

export async function countOrdersOfAccount(db: Db, accountId: string, orderIds: string[]): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM orders WHERE account_id = ${accountId} AND id = ANY(${orderIds})`)
  return row?.count ?? 0
}

/** Returned pieces are not counted. Name and `priceThen` are those of the newest order. */
export async function listOrderedVariants(
  db: Db,
  accountId: string,
  orderIds: string[],
): Promise<OrderedVariant[]> {
  return db.query<OrderedVariant>(sql`
    SELECT past.*, CASE WHEN v.deleted_at IS NULL AND ${isListed()} THEN v.sale_price END AS "priceNow", v.stock
    FROM (
      SELECT DISTINCT ON (l.variant_id) l.product_id AS "productId", l.variant_id AS "variantId", l.name,
        l.color, l.size, l.price AS "priceThen", o.created_at AS at, l.position,
        sum(l.quantity - l.returned) OVER (PARTITION BY l.variant_id)::int AS quantity
      FROM orders o JOIN order_lines l ON l.order_id = o.id
      WHERE o.account_id = ${accountId} AND o.id = ANY(${orderIds})
        AND l.returned < l.quantity
      ORDER BY l.variant_id, o.created_at DESC
    ) AS past JOIN variants v ON v.id = past."variantId" JOIN products p ON p.id = v.product_id
    ORDER BY past.at DESC, past.position`)
}
