import sql from 'sql-template-tag'
import type { MovementReason as Reason } from '#contract/orders/order-statuses.ts'
import type { Db } from '#data/database/connection.ts'

export interface Movement {
  variantId: string
  /** pieces; negative ones leave */
  quantity: number
}
export interface MovementReason {
  reason: Reason
  /** in the words of whoever did it */
  note?: string
  orderId?: string
  accountId?: string | null
  importId?: string | null
}

/**
 * The stock of these variants, held until the transaction ends.
 * LOCK ORDER: variants always by id, after the cart or the order or the product they belong to.
 */
export async function lockStock(db: Db, variantIds: string[]): Promise<Map<string, number>> {
  const rows = await db.query<{ id: string; stock: number }>(sql`
    SELECT id, stock FROM variants WHERE id = ANY(${variantIds}) ORDER BY id FOR NO KEY UPDATE`)
  return new Map(rows.map((row) => [row.id, row.stock]))
}

/** Each variant must be locked. `isRecounted`: pieces moved without an order: counted, received or imported since. */
export async function movedSince(db: Db, marks: { variantId: string; asOf: number }[]) {
  if (marks.length === 0) return new Map<string, { quantity: number; isRecounted: boolean }>()
  const rows = await db.query<{ variantId: string; quantity: number; isRecounted: boolean }>(sql`
    SELECT m.variant_id AS "variantId", sum(m.quantity)::int AS quantity,
      bool_or(m.order_id IS NULL) AS "isRecounted"
    FROM unnest(${marks.map((mark) => mark.variantId)}::uuid[], ${marks.map((mark) => mark.asOf)}::bigint[])
      AS mark(variant_id, as_of)
    JOIN stock_movements m ON m.variant_id = mark.variant_id AND m.id > mark.as_of
    GROUP BY m.variant_id`)
  return new Map(rows.map(({ variantId, ...moved }) => [variantId, moved]))
}

/**
 * The only way stock changes: each move is a line of the ledger with the balance after it. The variants
 * must be locked and have enough; the constraint on `variants.stock` is the last guard.
 */
export async function moveStock(db: Db, moves: Movement[], why: MovementReason): Promise<void> {
  const real = moves.filter((move) => move.quantity !== 0)
  if (real.length === 0) return
  const moved = await db.query(sql`
    WITH moves AS (
      SELECT variant_id, sum(quantity)::int AS quantity
      FROM unnest(${real.map((m) => m.variantId)}::uuid[], ${real.map((m) => m.quantity)}::int[])
        AS m(variant_id, quantity)
      GROUP BY variant_id
    ), changed AS (
      UPDATE variants v SET stock = v.stock + m.quantity FROM moves m WHERE v.id = m.variant_id
      RETURNING v.id, m.quantity, v.stock
    )
    INSERT INTO stock_movements (variant_id, quantity, balance, reason, order_id, account_id, import_id, note)
    SELECT id, quantity, stock, ${why.reason}, ${why.orderId ?? null}, ${why.accountId ?? null},
      ${why.importId ?? null}, ${why.note ?? ''}
    FROM changed WHERE quantity <> 0 RETURNING 1`)
  const wanted = new Set(real.map((move) => move.variantId)).size
  if (moved.length > wanted) throw new Error('more stock moved than asked for')
}
