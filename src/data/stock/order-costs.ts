import sql from 'sql-template-tag'
import type { Db } from '#data/database/connection.ts'

/** The order must be locked. @returns for each position the cost of these pieces, null if unknown */
export async function readReturnedCosts(
  db: Db,
  orderId: string,
  pieces: readonly { position: number; quantity: number }[],
): Promise<Map<number, number | null>> {
  const rows = await db.query<{ position: number; cost: number | null }>(sql`
    SELECT l.position, cost_share(l.cost, l.quantity - l.returned, p.quantity) AS cost
    FROM unnest(${pieces.map((one) => one.position)}::int[], ${pieces.map((one) => one.quantity)}::int[])
      AS p(position, quantity)
    JOIN order_lines l ON l.order_id = ${orderId} AND l.position = p.position`)
  return new Map(rows.map(({ position, cost }) => [position, cost]))
}

/** After the stock of an order was taken again; lines of one variant share the cost of its movement. */
export async function setTakenCosts(db: Db, orderId: string): Promise<void> {
  await db.query(sql`
    UPDATE order_lines l
    SET cost = cost_share(-m.cost, -m.quantity, k.running_total) - cost_share(-m.cost, -m.quantity, k.running_total - k.remaining)
    FROM (
      SELECT position, variant_id, quantity - returned AS remaining,
        (sum(quantity - returned) OVER (PARTITION BY variant_id ORDER BY position))::int AS running_total
      FROM order_lines WHERE order_id = ${orderId} AND quantity > returned
    ) k CROSS JOIN LATERAL (
      SELECT cost, quantity FROM stock_movements
      WHERE order_id = ${orderId} AND variant_id = k.variant_id AND quantity < 0 ORDER BY id DESC LIMIT 1
    ) m
    WHERE l.order_id = ${orderId} AND l.position = k.position`)
}

/** After pieces were taken from stock for these lines, which have their cost without them. */
export async function addTakenCosts(
  db: Db,
  orderId: string,
  pieces: readonly { position: number; variantId: string; quantity: number }[],
): Promise<void> {
  await db.query(sql`
    UPDATE order_lines l
    SET cost = l.cost + cost_share(-m.cost, -m.quantity, k.running_total) - cost_share(-m.cost, -m.quantity, k.running_total - k.taken)
    FROM (
      SELECT position, variant_id, taken,
        (sum(taken) OVER (PARTITION BY variant_id ORDER BY position))::int AS running_total
      FROM unnest(${pieces.map((one) => one.position)}::int[], ${pieces.map((one) => one.variantId)}::uuid[],
        ${pieces.map((one) => one.quantity)}::int[]) AS t(position, variant_id, taken)
    ) k CROSS JOIN LATERAL (
      SELECT cost, quantity FROM stock_movements
      WHERE order_id = ${orderId} AND variant_id = k.variant_id AND quantity < 0 ORDER BY id DESC LIMIT 1
    ) m
    WHERE l.order_id = ${orderId} AND l.position = k.position`)
}
