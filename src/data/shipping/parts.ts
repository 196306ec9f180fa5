import sql, { raw } from 'sql-template-tag'
import type { Db } from '#data/database/connection.ts'
import { literals } from '#data/database/sql.ts'
import { finalStates } from '#domain/shipping/shipment-transitions.ts'

const isHolding = raw(`p.is_part AND p.state NOT IN ('cancelled', 'rejected', 'lost')`)

/** Whether an order, given by the SQL of its id, that is sent in several parcels has pieces in none. */
export const hasUnpackedPiecesSql = (orderId: string) =>
  raw(`
  NOT EXISTS (SELECT FROM shipments w WHERE w.order_id = ${orderId} AND w.kind = 'order' AND NOT w.is_part
    AND (w.state = 'delivered' OR w.state NOT IN (${literals(finalStates).sql})))
  AND EXISTS (SELECT FROM order_lines l WHERE l.order_id = ${orderId} AND NOT l.ships_apart
    AND l.quantity - l.returned > (
      SELECT coalesce(sum(sl.quantity - sl.released), 0) FROM shipment_lines sl JOIN shipments p ON p.id = sl.shipment_id
      WHERE sl.order_id = l.order_id AND sl.position = l.position AND ${isHolding.sql}))`)

/**
 * Whether the order of the parcel `s` was set to in transit after the shop learned the state of the parcel. `state_at` is
 * by the clock of the carrier, whose reports may come late.
 */
export const isOrderSentSinceSql = raw(`
  EXISTS (SELECT FROM order_events e
    WHERE e.order_id = s.order_id AND e.to_status = 'đang vận chuyển' AND e.at > coalesce(
      (SELECT max(r.received_at) FROM shipment_events r WHERE r.shipment_id = s.id AND r.state = s.state AND r.moved),
      s.state_at))`)

/**
 * SQL query: the sent orders that have pieces in no parcel. An order stays in transit after its parcel is cancelled,
 * and staff may hand it over themselves later. As `listPiecesAwaitingParcel` in `src/domain/shipping/outstanding-parcels.ts`.
 */
export const ordersWithUnpackedPiecesSql = (parcelCondition = raw('true')) => sql`
  SELECT s.order_id FROM shipments s JOIN orders h ON h.id = s.order_id
  WHERE ${parcelCondition} AND s.is_part AND s.state NOT IN ('cancelled', 'rejected')
    AND h.status IN ('đã xác nhận', 'đang vận chuyển') AND ${hasUnpackedPiecesSql('s.order_id')}
  UNION ALL SELECT s.order_id FROM shipments s JOIN orders h ON h.id = s.order_id
  WHERE ${parcelCondition} AND s.kind = 'order' AND s.state IN ('cancelled', 'rejected')
    AND h.status = 'đang vận chuyển'
    AND NOT EXISTS (
      SELECT FROM shipments n
      WHERE n.order_id = s.order_id AND n.kind = 'order' AND (n.created_at, n.id) > (s.created_at, s.id))
    AND NOT ${isOrderSentSinceSql}
    AND ${hasUnpackedPiecesSql('s.order_id')}`

export async function releasePieces(
  db: Db,
  pieces: readonly { shipmentId: string; position: number; quantity: number }[],
): Promise<void> {
  if (pieces.length === 0) return
  await db.query(sql`
    UPDATE shipment_lines sl SET released = sl.released + b.quantity
    FROM unnest(${pieces.map(({ shipmentId }) => shipmentId)}::uuid[], ${pieces.map(({ position }) => position)}::int[],
      ${pieces.map(({ quantity }) => quantity)}::int[]) b (shipment_id, position, quantity)
    WHERE sl.shipment_id = b.shipment_id AND sl.position = b.position`)
}

/** The stock has all pieces of a cancelled order, so its ended parts hold none; reopened, they can be packed again. */
export async function releaseEndedParts(db: Db, orderId: string): Promise<void> {
  await db.query(sql`
    UPDATE shipment_lines sl SET released = sl.quantity FROM shipments s
    WHERE s.id = sl.shipment_id AND s.order_id = ${orderId} AND s.is_part AND s.state IN ('delivered', 'returned')`)
}

/** Copies the address of the order to its parcels without an address, before an edit changes it. The order must be locked. */
export async function copyOrderAddressToParcels(db: Db, orderId: string): Promise<void> {
  await db.query(sql`
    UPDATE shipments s SET province = o.province, ward = o.ward, street = o.street, province_code = o.province_code,
      ward_code = o.ward_code
    FROM orders o
    WHERE o.id = ${orderId} AND s.order_id = o.id AND s.province IS NULL AND s.state NOT IN ('cancelled', 'rejected')`)
}
