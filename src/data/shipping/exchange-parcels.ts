import sql from 'sql-template-tag'
import type { ParcelLine } from '#contract/shipping/parcel-lines.ts'
import type { Db } from '#data/database/connection.ts'
import { insertValues } from '#data/database/sql.ts'

/**
 * For a row `l` of `order_lines` of an order `o`: replacement pieces in no parcel, apart from cancelled, rejected,
 * returned and lost ones.
 */
export const quantityToSendSql = () => sql`
  CASE WHEN l.ships_apart AND o.status <> 'đã huỷ' THEN greatest(0, l.quantity - l.returned - (
    SELECT coalesce(sum(sl.quantity - sl.released), 0) FROM shipment_lines sl JOIN shipments s ON s.id = sl.shipment_id
    WHERE sl.order_id = l.order_id AND sl.position = l.position
      AND s.state NOT IN ('cancelled', 'rejected', 'returned', 'lost')))::int ELSE 0 END`

/** @returns by order id, the dong added by exchanges after shipping; cheaper replacements subtract nothing */
export async function sumExchangeCharges(db: Db, orderIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.query<{ id: string; charge: number }>(sql`
    SELECT r.order_id AS id, sum(r.change)::bigint AS charge
    FROM order_returns r JOIN order_lines l ON l.order_id = r.order_id AND l.position = r.taken
    WHERE r.order_id = ANY(${orderIds as string[]}::uuid[]) AND l.ships_apart AND r.change > 0 GROUP BY 1`)
  return new Map(rows.map(({ id, charge }) => [id, charge]))
}

export const ordersWithItemsToSendSql = () => sql`
  SELECT l.order_id FROM order_lines l JOIN orders o ON o.id = l.order_id
  WHERE l.ships_apart AND ${quantityToSendSql()} > 0`

export async function insertShipmentLines(
  db: Db,
  { shipmentId, orderId }: { shipmentId: string; orderId: string },
  pieces: readonly ParcelLine[],
): Promise<void> {
  const rows = pieces.map(({ position, quantity }) => {
    return { shipment_id: shipmentId, order_id: orderId, position, quantity }
  })
  await db.query(sql`INSERT INTO shipment_lines ${insertValues(rows)}`)
}
