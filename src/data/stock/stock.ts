import sql from 'sql-template-tag'
import type { MovementReason as Reason } from '#contract/stock/movement-reasons.ts'
import type { Db } from '#data/database/connection.ts'

export interface StockMove {
  variantId: string
  quantity: number
}
export interface StockMoveDetails {
  reason: Reason
  note?: string
  orderId?: string
  accountId?: string | null
  importId?: string | null
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

/** The variants must be locked. `hasOtherChanges`: the stock was changed without an order: counted, received or imported. */
export async function sumMovementsSince(db: Db, marks: { variantId: string; asOf: number }[]) {
  if (marks.length === 0) return new Map<string, { quantity: number; hasOtherChanges: boolean }>()
  const rows = await db.query<{ variantId: string; quantity: number; hasOtherChanges: boolean }>(sql`
    SELECT m.variant_id AS "variantId", sum(m.quantity)::int AS quantity,
      bool_or(m.order_id IS NULL) AS "hasOtherChanges"
    FROM unnest(${marks.map((mark) => mark.variantId)}::uuid[], ${marks.map((mark) => mark.asOf)}::bigint[])
      AS mark(variant_id, as_of)
    JOIN stock_movements m ON m.variant_id = mark.variant_id AND m.id > mark.as_of
    GROUP BY m.variant_id`)
  return new Map(rows.map(({ variantId, ...moved }) => [variantId, moved]))
}

/**
 * All changes of stock use this function, which writes a ledger entry with the new balance for each. The caller has
 * locked the variants and checked their stock; the constraint on `variants.stock` is the last guard.
 */
export async function moveStock(db: Db, moves: StockMove[], details: StockMoveDetails): Promise<void> {
  const nonZero = moves.filter((move) => move.quantity !== 0)
  if (nonZero.length === 0) return
  const moved = await db.query(sql`
    WITH moves AS (
      SELECT variant_id, sum(quantity)::int AS quantity
      FROM unnest(${nonZero.map((m) => m.variantId)}::uuid[], ${nonZero.map((m) => m.quantity)}::int[])
        AS m(variant_id, quantity)
      GROUP BY variant_id
    ), changed AS (
      UPDATE variants v SET stock = v.stock + m.quantity FROM moves m WHERE v.id = m.variant_id
      RETURNING v.id, m.quantity, v.stock
    )
    INSERT INTO stock_movements (variant_id, quantity, balance, reason, order_id, account_id, import_id, note)
    SELECT id, quantity, stock, ${details.reason}, ${details.orderId ?? null}, ${details.accountId ?? null},
      ${details.importId ?? null}, ${details.note ?? ''}
    FROM changed WHERE quantity <> 0 RETURNING 1`)
  const variantCount = new Set(nonZero.map((move) => move.variantId)).size
  if (moved.length > variantCount) throw new Error('more stock movements were written than requested')
}
