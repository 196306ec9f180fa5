import sql, { type Sql } from 'sql-template-tag'

/**
 * SQL query: the cash of parcels delivered before `until` that the ledger had not received by then, one row for each
 * order. Rows of today are found by the parcels; rows of an earlier day also by the cash that came later.
 */
export const codWithCarriersSql = (until: Date): Sql => sql`
  SELECT c.order_id, parcels.at, parcels.cod - received.amount AS amount
  FROM (
    SELECT order_id FROM shipments WHERE state = 'delivered' AND collected < cod
    UNION SELECT order_id FROM order_ledger WHERE at >= ${until}::timestamptz AND method = 'cod'
  ) c
    CROSS JOIN LATERAL (
      SELECT sum(s.cod)::bigint AS cod, max(e.at) AS at
      FROM shipments s CROSS JOIN LATERAL (
        SELECT state, at FROM shipment_events
        WHERE shipment_id = s.id AND moved AND at < ${until}::timestamptz ORDER BY id DESC LIMIT 1) e
      WHERE s.order_id = c.order_id AND e.state = 'delivered') parcels
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(m.amount), 0)::bigint AS amount FROM order_ledger m
      WHERE m.order_id = c.order_id AND m.kind = 'payment' AND m.method = 'cod' AND m.at < ${until}::timestamptz
    ) received
  WHERE parcels.cod > received.amount`
