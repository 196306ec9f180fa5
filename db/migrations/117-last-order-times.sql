-- `last_order_at` only grew, so it stayed with a customer whose newest order got another phone number or buyer, was
-- erased, or was moved in time.

LOCK orders;

CREATE OR REPLACE FUNCTION add_to_customer_groups() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The members must not move to another group meanwhile.
  PERFORM FROM customers c WHERE c.id IN (SELECT customer_id FROM changed) ORDER BY c.id FOR SHARE;
  PERFORM FROM customer_groups g
  WHERE g.id IN (SELECT c.group_id FROM changed n JOIN customers c ON c.id = n.customer_id)
  ORDER BY g.id FOR NO KEY UPDATE;
  UPDATE customer_groups g SET
    order_count = g.order_count + d.orders,
    delivered_count = g.delivered_count + d.delivered,
    cancelled_count = g.cancelled_count + d.cancelled,
    spent = g.spent + d.spent,
    last_order_at = CASE WHEN d.is_last_earlier THEN (
      SELECT max(s.last_order_at) FROM customers c JOIN customer_totals s ON s.customer_id = c.id
      WHERE c.group_id = g.id) ELSE greatest(g.last_order_at, d.last) END,
    first_order_at = CASE WHEN d.is_first_moved THEN (
      SELECT min(s.first_order_at) FROM customers c JOIN customer_totals s ON s.customer_id = c.id
      WHERE c.group_id = g.id) ELSE g.first_order_at END
  FROM (
    SELECT c.group_id, sum(n.order_count - o.order_count) AS orders,
      sum(n.delivered_count - o.delivered_count) AS delivered,
      sum(n.cancelled_count - o.cancelled_count) AS cancelled, sum(n.spent - o.spent) AS spent,
      max(n.last_order_at) AS last,
      bool_or(o.last_order_at IS NOT NULL AND (n.last_order_at >= o.last_order_at) IS NOT TRUE) AS is_last_earlier,
      bool_or(n.first_order_at IS DISTINCT FROM o.first_order_at) AS is_first_moved
    FROM changed n JOIN former o USING (customer_id) JOIN customers c ON c.id = n.customer_id GROUP BY c.group_id) d
  WHERE g.id = d.group_id;
  RETURN NULL;
END
$$;

CREATE FUNCTION recompute_order_times(account uuid, guest_phone text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF account IS NOT NULL THEN
    UPDATE customer_totals SET (first_order_at, last_order_at) = (
      SELECT min(created_at) FILTER (WHERE status <> 'đã huỷ'), max(created_at) FROM orders
      WHERE account_id = account)
    WHERE customer_id = account;
  ELSE
    UPDATE customer_totals SET (first_order_at, last_order_at) = (
      SELECT min(created_at) FILTER (WHERE status <> 'đã huỷ'), max(created_at) FROM orders
      WHERE customer_phone = guest_phone AND account_id IS NULL AND NOT buyer_erased)
    WHERE customer_id = (SELECT id FROM customers WHERE phone = guest_phone);
  END IF;
END
$$;

CREATE OR REPLACE FUNCTION update_first_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM recompute_order_times(OLD.account_id, OLD.customer_phone);
  IF TG_OP = 'UPDATE' AND
    (OLD.account_id, OLD.customer_phone) IS DISTINCT FROM (NEW.account_id, NEW.customer_phone) THEN
    PERFORM recompute_order_times(NEW.account_id, NEW.customer_phone);
  END IF;
  RETURN NULL;
END
$$;
DROP FUNCTION recompute_first_order;

UPDATE customer_totals s SET last_order_at = o.last
FROM customers c LEFT JOIN LATERAL (
  SELECT max(created_at) AS last FROM orders
  WHERE account_id = c.account_id OR (account_id IS NULL AND NOT buyer_erased AND customer_phone = c.phone)) o ON true
WHERE c.id = s.customer_id AND s.last_order_at IS DISTINCT FROM o.last;
UPDATE customer_groups g SET last_order_at = m.last
FROM (SELECT c.group_id, max(s.last_order_at) AS last FROM customers c JOIN customer_totals s ON s.customer_id = c.id
  GROUP BY c.group_id) m
WHERE m.group_id = g.id AND g.last_order_at IS DISTINCT FROM m.last;
