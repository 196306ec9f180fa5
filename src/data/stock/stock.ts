import sql, { type Sql } from 'sql-template-tag'
import type { MovementReason as Reason } from '#contract/stock/movement-reasons.ts'
import type { Db } from '#data/database/connection.ts'
import { recordEvents, type ShopEvent } from '#data/webhooks/events.ts'

export interface StockMove {
  variantId: string
  quantity: number
  /**
   * The cost of all pieces of the move, in dong. Without it they have the average cost of the stock, or the last
   * cost if none is in stock; null is the same.
   */
  cost?: number | null
}
export interface StockMoveDetails {
  reason: Reason
  note?: string
  orderId?: string
  accountId?: string | null
  importId?: string | null
  goodsReceivedId?: string
}

/**
 * Locks the variants until the transaction ends and returns their stock.
 * LOCK ORDER: variants by id, after their cart, order or product.
 */
export async function lockStock(db: Db, variantIds: string[]): Promise<Map<string, number>> {
  const rows = await db.query<{ id: string; stock: number }>(sql`
    SELECT id, stock FROM variants WHERE id = ANY(${variantIds}) ORDER BY id FOR NO KEY UPDATE`)
  return new Map(rows.map((row) => [row.id, row.stock]))
}

interface MovementsSince {
  quantity: number
  hasOtherChanges: boolean
  stockBefore: number
}

/** Movements can follow unless the caller has locked the variants. A variant without movements since is missing. */
export async function sumMovementsSince(
  db: Db,
  since: { variantId: string; lastMovementId: number }[],
): Promise<Map<string, MovementsSince>> {
  if (since.length === 0) return new Map()
  const rows = await db.query<MovementsSince & { variantId: string }>(sql`
    SELECT m.variant_id AS "variantId", sum(m.quantity)::int AS quantity,
      bool_or(m.order_id IS NULL AND m.quantity <> 0) AS "hasOtherChanges",
      (array_agg(m.balance - m.quantity ORDER BY m.id))[1] AS "stockBefore"
    FROM unnest(${since.map(({ variantId }) => variantId)}::uuid[], ${since.map(({ lastMovementId }) => lastMovementId)}::bigint[])
      AS since(variant_id, last_movement_id)
    JOIN stock_movements m ON m.variant_id = since.variant_id AND m.id > since.last_movement_id
    GROUP BY m.variant_id`)
  return new Map(rows.map(({ variantId, ...moved }) => [variantId, moved]))
}

const costAfterMoveSql = () => sql`
  CASE WHEN v.stock + m.quantity = 0 THEN 0
    WHEN m.quantity < 0
      THEN v.cost_total - least(coalesce(m.cost, cost_share(v.cost_total, v.stock, -m.quantity)), v.cost_total)
    WHEN v.stock = 0 THEN coalesce(m.cost, v.unit_cost * m.quantity)
    ELSE v.cost_total + coalesce(m.cost, cost_share(v.cost_total, v.stock, m.quantity)) END`

/**
 * All changes of stock use this function, which writes a ledger entry with the new balance and cost for each. The
 * caller has locked the variants and checked their stock; the constraint on `variants.stock` is the last guard.
 */
export async function moveStock(db: Db, moves: StockMove[], details: StockMoveDetails): Promise<void> {
  const nonZero = moves.filter((move) => move.quantity !== 0)
  if (nonZero.length === 0) return
  // Pieces that come back from an order were not bought again.
  const setsUnitCost = details.orderId === undefined
  const moved = await db.query<MovedStock>(sql`
    WITH moves AS (
      SELECT variant_id, sum(quantity)::int AS quantity,
        CASE WHEN count(cost) = count(*) THEN sum(cost)::bigint END AS cost
      FROM unnest(${nonZero.map((m) => m.variantId)}::uuid[], ${nonZero.map((m) => m.quantity)}::int[],
        ${nonZero.map((m) => m.cost ?? null)}::bigint[]) AS m(variant_id, quantity, cost)
      GROUP BY variant_id
    ), changed AS (
      UPDATE variants v SET stock = v.stock + m.quantity, cost_total = ${costAfterMoveSql()},
        unit_cost = CASE WHEN ${setsUnitCost} AND m.quantity > 0 AND m.cost IS NOT NULL
          THEN cost_share(m.cost, m.quantity, 1) ELSE v.unit_cost END
      FROM moves m JOIN variants before ON before.id = m.variant_id WHERE v.id = m.variant_id
      RETURNING v.id, m.quantity, v.stock, v.cost_total,
        v.cost_total - CASE WHEN before.stock = 0 THEN 0 ELSE before.cost_total END AS cost
    )
    INSERT INTO stock_movements (variant_id, quantity, balance, cost, cost_balance, reason, order_id, account_id,
      import_id, goods_received_id, note)
    SELECT id, quantity, stock, cost, cost_total, ${details.reason}, ${details.orderId ?? null},
      ${details.accountId ?? null}, ${details.importId ?? null}, ${details.goodsReceivedId ?? null},
      ${details.note ?? ''}
    FROM changed WHERE quantity <> 0
    RETURNING variant_id AS "variantId", quantity, balance, (SELECT low_stock FROM settings) AS "lowStock",
      (SELECT product_id FROM variants v WHERE v.id = variant_id) AS "productId"`)
  if (moved.length < countMovedVariants(nonZero)) throw new Error('a variant to be moved does not exist')
  await recordEvents(db, moved.flatMap(findStockEvent))
}

/** Several moves of one variant may cancel each other out. */
function countMovedVariants(moves: readonly StockMove[]): number {
  const quantities = new Map<string, number>()
  for (const { variantId, quantity } of moves)
    quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity)
  return [...quantities.values()].filter((quantity) => quantity !== 0).length
}

interface MovedStock {
  variantId: string
  productId: string
  quantity: number
  balance: number
  /** The highest stock that counts as low. */
  lowStock: number
}

function findStockEvent({ variantId, productId, quantity, balance, lowStock }: MovedStock): ShopEvent[] {
  const before = balance - quantity
  const event = { subjectId: variantId, data: { variantId, productId, stock: balance } }
  if (balance === 0 && before > 0) return [{ ...event, type: 'stock.sold_out' }]
  return balance <= lowStock && before > lowStock ? [{ ...event, type: 'stock.low' }] : []
}

/** SQL expression: the cost that the last stock movement of this order took for this variant; null if unknown. */
export const takenCostSql = (orderId: string, variantId: string): Sql => sql`
  (SELECT -cost FROM stock_movements WHERE order_id = ${orderId}::uuid AND variant_id = ${variantId}::uuid
     AND quantity < 0 ORDER BY id DESC LIMIT 1)`

/** Sets the cost of one piece. The caller has locked the variants. Writes no ledger entry if the average is the same. */
export async function revalueStock(
  db: Db,
  costs: readonly { variantId: string; unitCost: number }[],
  accountId: string | null,
): Promise<void> {
  if (costs.length === 0) return
  const change = sql`
      UPDATE variants v SET unit_cost = c.unit_cost,
        cost_total = CASE WHEN v.stock = 0 THEN 0
          WHEN cost_share(v.cost_total, v.stock, 1) = c.unit_cost THEN v.cost_total
          ELSE c.unit_cost * v.stock END
      FROM unnest(${costs.map((one) => one.variantId)}::uuid[], ${costs.map((one) => one.unitCost)}::bigint[])
        AS c(variant_id, unit_cost) JOIN variants old ON old.id = c.variant_id`
  await changeCosts(db, change, accountId)
}

async function changeCosts(db: Db, change: Sql, accountId: string | null): Promise<void> {
  await db.query(sql`
    WITH changed AS (${change}
      WHERE v.id = c.variant_id RETURNING v.id, v.stock, old.cost_total AS before, v.cost_total AS after
    )
    INSERT INTO stock_movements (variant_id, quantity, balance, cost, cost_balance, reason, account_id)
    SELECT id, 0, stock, after - before, after, 'revalued', ${accountId}
    FROM changed WHERE stock > 0 AND after IS DISTINCT FROM before`)
}

/** The cost of a variant at an earlier time. */
export interface EarlierCost {
  variantId: string
  stock: number
  /** The cost of the stock. */
  total: number | null
  /** The last cost of one piece. */
  last: number | null
}

/** Pieces sold since keep the cost that their orders took. The caller has locked the variants. */
export async function restoreCosts(
  db: Db,
  costs: readonly EarlierCost[],
  accountId: string | null,
): Promise<void> {
  if (costs.length === 0) return
  const change = sql`
      UPDATE variants v SET unit_cost = c.last,
        cost_total = CASE WHEN v.stock = 0 THEN 0 WHEN c.stock = 0 THEN c.last * v.stock
          ELSE cost_share(c.total, c.stock, v.stock) END
      FROM unnest(${costs.map((one) => one.variantId)}::uuid[], ${costs.map((one) => one.stock)}::int[],
        ${costs.map((one) => one.total)}::bigint[], ${costs.map((one) => one.last)}::bigint[])
        AS c(variant_id, stock, total, last) JOIN variants old ON old.id = c.variant_id`
  await changeCosts(db, change, accountId)
}
