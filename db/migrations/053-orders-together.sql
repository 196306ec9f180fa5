-- What orders change beside themselves is changed once for all that one statement puts in, and a customer's row once
-- for what was bought and for the first order: it was twice, by a condition that is planned anew each time.
-- LOCK ORDER: the customer, then the counts by status, as where an order changes: triggers run by their names.
CREATE FUNCTION keep_new_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE customers c SET
    order_count = c.order_count + b.orders,
    delivered_count = c.delivered_count + b.delivered,
    cancelled_count = c.cancelled_count + b.cancelled,
    spent = c.spent + b.spent,
    last_order_at = greatest(c.last_order_at, b.last),
    first_order_at = least(c.first_order_at, b.first)
  FROM (
    SELECT account_id, count(*) AS orders, count(*) FILTER (WHERE status = 'đã giao') AS delivered,
      count(*) FILTER (WHERE status = 'đã huỷ') AS cancelled,
      coalesce(sum(total_price) FILTER (WHERE status = 'đã giao'), 0) AS spent,
      max(created_at) AS last, min(created_at) FILTER (WHERE status <> 'đã huỷ') AS first
    FROM added WHERE account_id IS NOT NULL GROUP BY account_id) b
  WHERE c.id = b.account_id;
  -- Who has no account is known by the telephone number, and may be new.
  IF EXISTS (SELECT FROM added WHERE account_id IS NULL AND guest) THEN
    PERFORM put_to_customer(o, 1) FROM (
      SELECT o FROM orders o JOIN added USING (id) WHERE o.account_id IS NULL ORDER BY o.customer_phone, id) n;
    UPDATE customers c SET first_order_at = least(c.first_order_at, b.first)
    FROM (
      SELECT customer_phone, min(created_at) AS first FROM added
      WHERE account_id IS NULL AND guest AND status <> 'đã huỷ' GROUP BY customer_phone) b
    WHERE c.phone = b.customer_phone;
  END IF;
  -- An order of a past day, or of one that is kept, bears a mark for it.
  INSERT INTO sales_changed
  SELECT DISTINCT of.day FROM added a, LATERAL (
    SELECT (a.created_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date AS day) of
  WHERE a.created_at < now() - interval '1 hour' OR EXISTS (SELECT FROM sales_days k WHERE k.day = of.day);
  RETURN NULL;
END
$$;
DROP TRIGGER orders_buyer ON orders;
CREATE TRIGGER orders_buyer
  AFTER DELETE OR UPDATE OF status, account_id, customer_phone, guest, total_price ON orders
  FOR EACH ROW EXECUTE FUNCTION keep_buyer();
DROP TRIGGER orders_first_new ON orders;
DROP TRIGGER orders_sales_new ON orders;
CREATE TRIGGER orders_buyer_new AFTER INSERT ON orders REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_new_orders();

CREATE OR REPLACE FUNCTION keep_first_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM find_first_order(OLD.account_id, OLD.customer_phone);
  IF TG_OP = 'UPDATE' AND (OLD.account_id, OLD.customer_phone) IS DISTINCT FROM (NEW.account_id, NEW.customer_phone) THEN
    PERFORM find_first_order(NEW.account_id, NEW.customer_phone);
  END IF;
  RETURN NULL;
END
$$;

-- The customer is found by a key: a choice between two is planned anew each time.
CREATE OR REPLACE FUNCTION put_to_customer(o orders, sign integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  who uuid := o.account_id;
BEGIN
  IF who IS NULL AND (NOT o.guest OR o.customer_phone = '') THEN RETURN; END IF;
  IF who IS NULL AND sign > 0 THEN
    INSERT INTO customers (id, phone, name, search_key, since)
    VALUES (gen_random_uuid(), o.customer_phone, o.customer_name,
            folded_key(o.customer_name || ' ' || replace(o.customer_phone, '+84', '0')), o.created_at)
    -- The last name they gave is how they are called.
    ON CONFLICT (phone) DO UPDATE SET name = excluded.name, search_key = excluded.search_key
      WHERE customers.last_order_at IS NULL OR customers.last_order_at <= excluded.since;
  END IF;
  IF who IS NULL THEN SELECT id INTO who FROM customers WHERE phone = o.customer_phone; END IF;
  UPDATE customers c SET
    order_count = c.order_count + sign,
    delivered_count = c.delivered_count + CASE WHEN o.status = 'đã giao' THEN sign ELSE 0 END,
    cancelled_count = c.cancelled_count + CASE WHEN o.status = 'đã huỷ' THEN sign ELSE 0 END,
    spent = c.spent + CASE WHEN o.status = 'đã giao' THEN sign * o.total_price ELSE 0 END,
    last_order_at = CASE WHEN sign > 0 THEN greatest(c.last_order_at, o.created_at) ELSE c.last_order_at END
  WHERE c.id = who;
  IF o.account_id IS NULL AND sign < 0 THEN
    DELETE FROM customers WHERE phone = o.customer_phone AND order_count = 0;
  END IF;
END
$$;
