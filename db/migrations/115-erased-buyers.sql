-- Replaces `orders.is_guest`, which was false for a counter sale to which staff added a buyer later.

LOCK orders;

-- The buyer deleted the account, or asked the shop for the erasure. The personal data of the order are erased once it
-- is finished.
ALTER TABLE orders ADD buyer_erased boolean NOT NULL DEFAULT false,
  ADD CHECK (NOT buyer_erased OR account_id IS NULL);

UPDATE orders o SET buyer_erased = true
WHERE account_id IS NULL AND NOT is_guest AND NOT (
  channel = 'counter' AND (customer_phone = '' AND customer_name = 'Khách lẻ' OR customer_phone <> '' AND EXISTS (
    SELECT FROM order_edits e
    WHERE e.order_id = o.id AND e.changes @> '[{"field": "customerPhone", "before": ""}]')));

CREATE FUNCTION mark_buyer_erased() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.buyer_erased := true;
  RETURN NEW;
END
$$;
CREATE TRIGGER orders_buyer_erased BEFORE UPDATE OF account_id ON orders
  FOR EACH ROW WHEN (OLD.account_id IS NOT NULL AND NEW.account_id IS NULL) EXECUTE FUNCTION mark_buyer_erased();

CREATE OR REPLACE FUNCTION add_order_to_customer(o orders, sign integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  target uuid := o.account_id;
BEGIN
  IF target IS NULL AND (o.buyer_erased OR o.customer_phone = '') THEN RETURN; END IF;
  IF target IS NULL AND sign > 0 THEN
    INSERT INTO customers (id, phone, name, search_key, since)
    VALUES (gen_random_uuid(), o.customer_phone, o.customer_name,
            folded_key(o.customer_name || ' ' || replace(o.customer_phone, '+84', '0')), o.created_at)
    -- The newest order names the customer.
    ON CONFLICT (phone) DO UPDATE SET name = excluded.name, search_key = excluded.search_key
      -- An unchanged row is not written to every index again.
      WHERE (customers.name, customers.search_key) IS DISTINCT FROM (excluded.name, excluded.search_key)
        AND NOT EXISTS (
          SELECT FROM customer_totals s WHERE s.customer_id = customers.id AND s.last_order_at > excluded.since);
  END IF;
  -- Locked before the sums, also when an order is subtracted: with its last order the customer is deleted.
  IF target IS NULL THEN SELECT id INTO target FROM customers WHERE phone = o.customer_phone FOR UPDATE; END IF;
  UPDATE customer_totals s SET
    order_count = s.order_count + sign,
    delivered_count = s.delivered_count + CASE WHEN o.status = 'đã giao' THEN sign ELSE 0 END,
    cancelled_count = s.cancelled_count + CASE WHEN o.status = 'đã huỷ' THEN sign ELSE 0 END,
    spent = s.spent + CASE WHEN o.status = 'đã giao' THEN sign * o.total_price ELSE 0 END,
    last_order_at = CASE WHEN sign > 0 THEN greatest(s.last_order_at, o.created_at) ELSE s.last_order_at END
  WHERE s.customer_id = target;
  IF o.account_id IS NULL AND sign < 0 THEN
    DELETE FROM customers c USING customer_totals s
    WHERE c.id = target AND s.customer_id = c.id AND s.order_count = 0;
  END IF;
END
$$;

CREATE OR REPLACE FUNCTION add_orders_to_customers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE customer_totals s SET
    order_count = s.order_count + b.orders,
    delivered_count = s.delivered_count + b.delivered,
    cancelled_count = s.cancelled_count + b.cancelled,
    spent = s.spent + b.spent,
    last_order_at = greatest(s.last_order_at, b.last),
    first_order_at = least(s.first_order_at, b.first)
  FROM (
    SELECT account_id, count(*) AS orders, count(*) FILTER (WHERE status = 'đã giao') AS delivered,
      count(*) FILTER (WHERE status = 'đã huỷ') AS cancelled,
      coalesce(sum(total_price) FILTER (WHERE status = 'đã giao'), 0) AS spent,
      max(created_at) AS last, min(created_at) FILTER (WHERE status <> 'đã huỷ') AS first
    FROM added WHERE account_id IS NOT NULL GROUP BY account_id) b
  WHERE s.customer_id = b.account_id;
  -- A customer without an account is identified by the phone number and may be new.
  IF EXISTS (SELECT FROM added WHERE account_id IS NULL AND customer_phone <> '') THEN
    PERFORM add_order_to_customer(o, 1) FROM (
      SELECT o FROM orders o JOIN added USING (id) WHERE o.account_id IS NULL ORDER BY o.customer_phone, id) n;
    UPDATE customer_totals s SET first_order_at = least(s.first_order_at, b.first)
    FROM (
      SELECT customer_phone, min(created_at) AS first FROM added
      WHERE account_id IS NULL AND NOT buyer_erased AND status <> 'đã huỷ' GROUP BY customer_phone) b
      JOIN customers c ON c.phone = b.customer_phone
    WHERE s.customer_id = c.id;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION recompute_first_order(account uuid, guest_phone text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF account IS NOT NULL THEN
    UPDATE customer_totals SET first_order_at = (
      SELECT min(created_at) FROM orders WHERE account_id = account AND status <> 'đã huỷ')
    WHERE customer_id = account;
  ELSE
    UPDATE customer_totals SET first_order_at = (
      SELECT min(created_at) FROM orders
      WHERE customer_phone = guest_phone AND account_id IS NULL AND NOT buyer_erased AND status <> 'đã huỷ')
    WHERE customer_id = (SELECT id FROM customers WHERE phone = guest_phone);
  END IF;
END
$$;

CREATE OR REPLACE FUNCTION mark_sales_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND
    (OLD.status = 'đã huỷ', OLD.subtotal, OLD.discount_total, OLD.shipping_fee, OLD.item_count, OLD.province,
      OLD.created_at, OLD.account_id, OLD.customer_phone, OLD.buyer_erased) IS NOT DISTINCT FROM
    (NEW.status = 'đã huỷ', NEW.subtotal, NEW.discount_total, NEW.shipping_fee, NEW.item_count, NEW.province,
      NEW.created_at, NEW.account_id, NEW.customer_phone, NEW.buyer_erased)
  THEN RETURN NULL; END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO stale_sales_days VALUES ((OLD.created_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO stale_sales_days VALUES ((NEW.created_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date);
  END IF;
  RETURN NULL;
END
$$;

DROP TRIGGER orders_buyer ON orders;
CREATE TRIGGER orders_buyer
  AFTER DELETE OR UPDATE OF status, account_id, customer_name, customer_phone, buyer_erased, total_price ON orders
  FOR EACH ROW EXECUTE FUNCTION update_customers_of_order();
DROP TRIGGER orders_first ON orders;
CREATE TRIGGER orders_first AFTER UPDATE OF status, account_id, customer_phone, buyer_erased, created_at ON orders
  FOR EACH ROW WHEN ((OLD.status = 'đã huỷ', OLD.account_id, OLD.customer_phone, OLD.buyer_erased, OLD.created_at)
    IS DISTINCT FROM (NEW.status = 'đã huỷ', NEW.account_id, NEW.customer_phone, NEW.buyer_erased, NEW.created_at))
  EXECUTE FUNCTION update_first_order();

-- Buyers whom staff added to counter sales become customers.
DO $$
DECLARE
  sale orders;
BEGIN
  FOR sale IN SELECT * FROM orders
    WHERE account_id IS NULL AND NOT is_guest AND NOT buyer_erased AND customer_phone <> '' ORDER BY customer_phone, id
  LOOP
    PERFORM add_order_to_customer(sale, 1);
    PERFORM recompute_first_order(NULL, sale.customer_phone);
    PERFORM mark_sales(sale.created_at);
  END LOOP;
END
$$;

ALTER TABLE orders DROP is_guest;
