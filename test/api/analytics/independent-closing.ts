import sql from 'sql-template-tag'
import type { Database } from '#data/database/connect.ts'

const month = (column: string) => `to_char(${column} AT TIME ZONE 'Asia/Ho_Chi_Minh', 'YYYY-MM')`

export interface PlainClosing {
  month: string
  [figure: string]: number | string
}

/** Written apart from the shop's own queries: it reads the whole ledger and adds up from the first entry. */
export async function readClosingPlainly(db: Database, months: readonly string[]): Promise<PlainClosing[]> {
  return db.runScript<PlainClosing>(`
    SET LOCAL statement_timeout = 0;
    WITH m AS (SELECT unnest(ARRAY['${months.join("','")}']) AS month),
    entries AS (SELECT *, ${month('at')} AS month FROM order_ledger),
    back AS (
      SELECT ${month('t.at')} AS month, (x.good + x.damaged)::bigint * l.price AS value
      FROM order_returns t, order_return_lines x, order_lines l
      WHERE x.return_id = t.id AND (l.order_id, l.position) = (x.order_id, x.position)),
    until AS (
      SELECT m.month, e.order_id,
        coalesce(sum(e.amount) FILTER (WHERE e.kind IN ('goods', 'discount', 'fee', 'cancellation')), 0)
          - coalesce(sum(e.amount) FILTER (WHERE e.kind IN ('payment', 'refund')), 0) AS balance
      FROM m JOIN entries e ON e.month <= m.month GROUP BY 1, 2),
    parcels AS (
      SELECT m.month, s.id, s.collected FROM m, shipments s
      WHERE s.carrier <> 'shop' AND (SELECT string_agg(e.state, ',' ORDER BY e.id) FROM shipment_events e
             WHERE e.shipment_id = s.id AND e.moved AND ${month('e.received_at')} <= m.month) ~ 'delivered$'),
    settled AS (
      SELECT m.month, l.shipment_id AS id, sum(l.received) AS received, sum(l.received + l.waived) AS amount
      FROM m, settlements t, settlement_lines l
      WHERE t.id = l.settlement_id AND l.shipment_id IS NOT NULL AND ${month('t.at')} <= m.month
        AND (t.cancelled_at IS NULL OR ${month('t.cancelled_at')} > m.month)
      GROUP BY 1, 2),
    from_carriers AS (SELECT month, sum(received) AS received FROM settled GROUP BY 1),
    lines AS (
      SELECT ${month('o.created_at')} AS month, CASE WHEN l.returned = l.quantity THEN 0 ELSE l.cost END AS cost,
        l.price * (l.quantity - l.returned)
          - ceil(l.discount::numeric * (l.quantity - l.returned) / l.quantity) AS revenue
      FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE o.status <> 'đã huỷ')
    SELECT m.month,
      (SELECT coalesce(sum(amount), 0) FROM entries e WHERE e.month = m.month AND kind = 'goods')
        + (SELECT coalesce(sum(value), 0) FROM back b WHERE b.month = m.month) AS sold,
      (SELECT coalesce(sum(value), 0) FROM back b WHERE b.month = m.month) AS returned,
      (SELECT coalesce(-sum(amount), 0) FROM entries e WHERE e.month = m.month AND kind = 'discount') AS discounts,
      (SELECT coalesce(sum(amount), 0) FROM entries e WHERE e.month = m.month AND kind = 'fee') AS fees,
      (SELECT coalesce(-sum(amount), 0) FROM entries e WHERE e.month = m.month AND kind = 'cancellation') AS cancelled,
      (SELECT coalesce(sum(amount), 0) FROM entries e WHERE e.month = m.month AND method IS NULL) AS charged,
      (SELECT coalesce(sum(amount), 0) FROM entries e WHERE e.month = m.month AND kind = 'payment') AS collected,
      (SELECT coalesce(-sum(amount), 0) FROM entries e WHERE e.month = m.month AND kind = 'refund') AS refunded,
      (SELECT coalesce(sum(amount), 0) FROM entries e WHERE e.month = m.month AND kind = 'payment' AND method = 'cod') AS "by cod",
      (SELECT coalesce(sum(amount), 0) FROM entries e
       WHERE e.month = m.month AND method NOT IN ('cod', 'cash'))
        + coalesce((SELECT received FROM from_carriers f WHERE f.month = m.month), 0)
        - coalesce((SELECT received FROM from_carriers f
            WHERE f.month = to_char(to_date(m.month, 'YYYY-MM') - 1, 'YYYY-MM')), 0) AS "inBank",
      (SELECT coalesce(sum(CASE WHEN method IS NULL THEN amount ELSE -amount END), 0) FROM entries e WHERE e.month < m.month) AS opening,
      (SELECT coalesce(sum(balance), 0) FROM until u WHERE u.month = m.month AND balance > 0) AS due,
      (SELECT coalesce(-sum(balance), 0) FROM until u WHERE u.month = m.month AND balance < 0) AS owed,
      (SELECT coalesce(sum(p.collected - coalesce(s.amount, 0)), 0) FROM parcels p LEFT JOIN settled s USING (month, id)
       WHERE p.month = m.month AND p.collected > coalesce(s.amount, 0)) AS "withCarriers",
      (SELECT coalesce(sum(revenue - cost), 0) FROM lines l WHERE l.month = m.month AND cost IS NOT NULL) AS profit,
      (SELECT coalesce(sum(cost), 0) FROM lines l WHERE l.month = m.month) AS cost,
      (SELECT count(*) FROM lines l WHERE l.month = m.month AND cost IS NULL) AS "uncosted lines",
      (SELECT coalesce(sum(revenue), 0) FROM lines l WHERE l.month = m.month AND cost IS NULL) AS "uncosted revenue"
    FROM m ORDER BY m.month`)
}

/** The months from the first order until now. */
export async function listLedgerMonths(db: Database): Promise<string[]> {
  const rows = await db.query<{ month: string }>(sql`
    SELECT DISTINCT to_char(at AT TIME ZONE 'Asia/Ho_Chi_Minh', 'YYYY-MM') AS month FROM order_ledger ORDER BY 1`)
  return rows.map((row) => row.month)
}
