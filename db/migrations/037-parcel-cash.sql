-- How much of the cash that an order's ledger has from the door each of its parcels brought.

-- Staff may enter cash before its parcel is told of, by saying themselves that the order was delivered: it hangs on
-- the newest parcel that may still bring it.
ALTER TABLE shipments ADD COLUMN collected dong NOT NULL DEFAULT 0;

-- Parcels of before. A carrier brought what it was to collect; somebody of the shop what the ledger has under the
-- parcel. Of an order that was not delivered after all, the ledger took it back.
UPDATE shipments s SET collected = CASE WHEN s.carrier <> 'shop' THEN s.cod
  ELSE coalesce((SELECT m.amount FROM order_money m WHERE m.method = 'cod' AND m.reference = s.client_code), 0) END
WHERE s.state = 'delivered' AND NOT EXISTS (
  SELECT FROM order_events e
  WHERE e.order_id = s.order_id AND e.from_status = 'đã giao' AND e.to_status <> 'đã huỷ');
-- What no parcel accounts for was entered by hand.
UPDATE shipments s SET collected = rest.amount
FROM (
  SELECT (SELECT p.id FROM shipments p
      WHERE p.order_id = m.order_id AND p.state NOT IN ('delivered', 'returned')
        AND (p.carrier <> 'shop' OR p.state NOT IN ('cancelled', 'rejected', 'lost'))
      ORDER BY p.created_at DESC, p.id DESC LIMIT 1) AS id,
    sum(m.amount) - (SELECT coalesce(sum(p.collected), 0) FROM shipments p WHERE p.order_id = m.order_id) AS amount
  FROM order_money m
  WHERE m.method = 'cod' AND m.kind = 'payment' AND m.order_id IN (SELECT order_id FROM shipments)
    AND NOT EXISTS (
      SELECT FROM order_events e
      WHERE e.order_id = m.order_id AND e.from_status = 'đã giao' AND e.to_status <> 'đã huỷ')
  GROUP BY m.order_id
) rest WHERE s.id = rest.id AND rest.amount > 0;
