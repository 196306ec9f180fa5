import sql, { raw, type Sql } from 'sql-template-tag'
import { carrierNames } from '#contract/shipping/carrier-names.ts'

/**
 * SQL query: the cash of parcels delivered before `until` that no settlement of that time had, one row for each parcel.
 * Besides the parcels open now, those are read whose settlement was recorded or cancelled later.
 */
export const codWithCarriersSql = (until: Date): Sql => sql`
  SELECT s.order_id, delivered.at, concat_ws(' ', ${JSON.stringify(carrierNames)}::jsonb ->> s.carrier, s.code) AS note,
    s.collected - settled.amount AS amount
  FROM (
    SELECT id FROM shipments WHERE carrier <> 'shop' AND state = 'delivered' AND collected > settled + waived
    UNION SELECT l.shipment_id FROM settlements t JOIN settlement_lines l ON l.settlement_id = t.id
    WHERE t.at >= ${until}::timestamptz OR t.cancelled_at >= ${until}::timestamptz
    UNION SELECT shipment_id FROM settlement_lines WHERE cancelled_at >= ${until}::timestamptz
  ) c
    JOIN shipments s ON s.id = c.id
    CROSS JOIN LATERAL (
      SELECT state, at FROM shipment_events
      WHERE shipment_id = s.id AND moved AND at < ${until}::timestamptz ORDER BY id DESC LIMIT 1) delivered
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(l.received + l.waived), 0)::bigint AS amount
      FROM settlement_lines l JOIN settlements t ON t.id = l.settlement_id
      WHERE delivered.state = 'delivered' AND l.shipment_id = s.id AND t.at < ${until}::timestamptz
        AND coalesce(coalesce(l.cancelled_at, t.cancelled_at) >= ${until}::timestamptz, true)) settled
  WHERE delivered.state = 'delivered' AND s.collected > settled.amount`

/**
 * SQL query: what carriers paid to the shop; what is cancelled is taken back at the time of its cancellation. A row that
 * was cancelled alone keeps its own time.
 */
export const settledCashSql = ({ since, until }: { since: Date; until: Date }): Sql => {
  const inSpan = (at: string) =>
    sql`${raw(at)} >= ${since}::timestamptz AND ${raw(at)} < ${until}::timestamptz`
  return sql`
    SELECT s.order_id, booked.at, 'cod'::text AS method, booked.note, booked.by_name, booked.amount
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
    ) booked JOIN shipments s ON s.id = booked.shipment_id
    WHERE booked.amount <> 0`
}
