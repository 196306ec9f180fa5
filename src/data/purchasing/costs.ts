import sql, { type Sql } from 'sql-template-tag'
import type { MovementCost, StockValue, VariantCost } from '#contract/purchasing/costs.ts'
import type { Db } from '#data/database/connection.ts'
import type { ListSlice } from '#data/database/list-counts.ts'

export async function listVariantCosts(db: Db, variantIds: readonly string[]): Promise<VariantCost[]> {
  return db.query<VariantCost>(sql`
    SELECT id AS "variantId", stock, CASE WHEN stock = 0 THEN 0 ELSE cost_total END AS total,
      cost_share(cost_total, stock, 1) AS average, unit_cost AS last
    FROM variants WHERE id = ANY(${[...variantIds]}) ORDER BY id`)
}

export function listMovementCosts(db: Db, variantId: string, page: ListSlice): Promise<MovementCost[]> {
  return db.query<MovementCost>(sql`
    SELECT m.id AS "movementId", m.cost, m.cost_balance AS balance,
      CASE WHEN g.id IS NOT NULL THEN json_build_object('_id', g.id, 'supplier', g.supplier, 'note', g.note) END
        AS "goodsReceived"
    FROM stock_movements m LEFT JOIN goods_received g ON g.id = m.goods_received_id
    WHERE m.variant_id = ${variantId} ORDER BY m.id DESC LIMIT ${page.limit} OFFSET ${page.offset}`)
}

export async function readStockValue(db: Db): Promise<StockValue> {
  const [row] = await db.query<StockValue>(sql`
    SELECT coalesce(sum(stock) FILTER (WHERE cost_total IS NOT NULL), 0) AS pieces,
      coalesce(sum(cost_total), 0) AS value,
      coalesce(sum(stock) FILTER (WHERE cost_total IS NULL), 0) AS "uncostedPieces"
    FROM variants WHERE stock > 0`)
  if (!row) throw new Error('the stock value has no row')
  return row
}

/** The revenue of an order line `l` after returns and discounts; returned pieces had their share of its discount. */
export const lineRevenueSql = (): Sql => sql`
  (l.price * (l.quantity - l.returned)
    - (l.discount - div(l.discount::numeric * l.returned, l.quantity::numeric)::bigint))`

/** A line that was returned as a whole costs nothing. */
export const lineCostSql = (): Sql => sql`CASE WHEN l.returned = l.quantity THEN 0 ELSE l.cost END`

interface LineCost {
  position: number
  revenue: number
  cost: number | null
}

export async function listLineCosts(db: Db, orderId: string): Promise<LineCost[]> {
  return db.query<LineCost>(sql`
    SELECT l.position, ${lineRevenueSql()} AS revenue, ${lineCostSql()} AS cost
    FROM order_lines l WHERE l.order_id = ${orderId} ORDER BY l.position`)
}
