import sql, { raw, type Sql } from 'sql-template-tag'
import { carrierNames } from '#contract/shipping/carrier-names.ts'
import { isUnsettledSql } from './settlements.ts'

/** Parcels that carriers owed for at the time `until`: those open now, and those settled or reopened later. */
const parcelsToCheck = (until: Date): Sql => sql`
  SELECT s.id FROM shipments s WHERE ${isUnsettledSql()}
  UNION SELECT l.shipment_id FROM settlements t JOIN settlement_lines l ON l.settlement_id = t.id
  WHERE t.at >= ${until}::timestamptz OR t.cancelled_at >= ${until}::timestamptz
  UNION SELECT shipment_id FROM settlement_lines WHERE cancelled_at >= ${until}::timestamptz`

/**
 * The parcels whose last event received before `until` was their delivery: the ledger has their cash from then on, and a
 * late report does not change a closed month. OFFSET 0 keeps the look-ups by index: the planner expects many more parcels
 * than there are.
 */
const deliveredParcels = (until: Date): Sql => sql`
  SELECT e.shipment_id AS id, (array_agg(e.received_at ORDER BY e.id DESC))[1] AS at
  FROM (${parcelsToCheck(until)}) c CROSS JOIN LATERAL (
    SELECT * FROM shipment_events WHERE shipment_id = c.id AND moved AND received_at < ${until}::timestamptz OFFSET 0) e
  GROUP BY e.shipment_id HAVING (array_agg(e.state ORDER BY e.id DESC))[1] = 'delivered'`

/** SQL query: the cash of parcels delivered before `until` that no settlement of that time had, one row for each parcel. */
export const codWithCarriersSql = (until: Date): Sql => sql`
  SELECT s.order_id, d.at, 
    concat_ws(' ', coalesce(${JSON.stringify(carrierNames)}::jsonb ->> s.carrier, s.carrier), s.code) AS note,
    s.collected - d.settled AS amount
  FROM (
    SELECT p.id, p.at, coalesce(sum(l.received + l.waived), 0)::bigint AS settled
    FROM (${deliveredParcels(until)}) p
      LEFT JOIN (settlement_lines l JOIN settlements t ON t.id = l.settlement_id AND t.at < ${until}::timestamptz)
        ON l.shipment_id = p.id AND coalesce(coalesce(l.cancelled_at, t.cancelled_at) >= ${until}::timestamptz, true)
    GROUP BY p.id, p.at OFFSET 0) d
    CROSS JOIN LATERAL (SELECT * FROM shipments WHERE id = d.id OFFSET 0) s
  WHERE s.collected > d.settled`

/**
 * SQL query: what carriers paid to the shop; what is cancelled is taken back at the time of its cancellation. A row that
 * was cancelled alone keeps its own time.
 */
export const settledCashSql = ({ since, until }: { since: Date; until: Date }): Sql => {
  const inSpan = (at: string) =>
    sql`${raw(at)} >= ${since}::timestamptz AND ${raw(at)} < ${until}::timestamptz`
  return sql`
    SELECT (SELECT s.order_id FROM shipments s WHERE s.id = booked.shipment_id) AS order_id, booked.at,
      'cod'::text AS method, booked.note, booked.by_name, booked.amount
    FROM (
      SELECT l.shipment_id, t.at, t.note, t.by_name, l.received::bigint AS amount
      FROM settlements t JOIN settlement_lines l ON l.settlement_id = t.id WHERE ${inSpan('t.at')}
      UNION ALL
      SELECT l.shipment_id, t.cancelled_at, t.note, t.cancelled_by, -l.received::bigint
      FROM settlements t JOIN settlement_lines l ON l.settlement_id = t.id
      WHERE l.cancelled_at IS NULL AND ${inSpan('t.cancelled_at')}
      UNION ALL
      SELECT l.shipment_id, l.cancelled_at, t.note, l.cancelled_by, -l.received::bigint
      FROM settlement_lines l JOIN settlements t ON t.id = l.settlement_id WHERE ${inSpan('l.cancelled_at')}
    ) booked
    WHERE booked.amount <> 0 AND booked.shipment_id IS NOT NULL`
}
