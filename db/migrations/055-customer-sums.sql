-- What changes with every order stands apart from what a customer is found by. A changed row is entered anew into each
-- index of its table, and into the search and the names that cost more than into all the others.
-- Nobody writes an order or an account meanwhile: it would be in no sums, or in those of before.
LOCK TABLE orders, accounts IN SHARE ROW EXCLUSIVE MODE;
LOCK TABLE customers IN ACCESS EXCLUSIVE MODE;
CREATE TABLE customer_sums (
  customer_id uuid PRIMARY KEY,
  order_count integer NOT NULL DEFAULT 0,
  delivered_count integer NOT NULL DEFAULT 0,
  cancelled_count integer NOT NULL DEFAULT 0,
  -- dong, of what was delivered
  spent bigint NOT NULL DEFAULT 0,
  last_order_at timestamptz,
  -- of those that count
  first_order_at timestamptz
);
INSERT INTO customer_sums
SELECT id, order_count, delivered_count, cancelled_count, spent, last_order_at, first_order_at FROM customers;
CREATE INDEX customer_sums_orders ON customer_sums (order_count, customer_id);
CREATE INDEX customer_sums_spent ON customer_sums (spent, customer_id);
CREATE INDEX customer_sums_last ON customer_sums (last_order_at DESC NULLS LAST, customer_id DESC);
CREATE INDEX customer_sums_first ON customer_sums (first_order_at);
-- Looked at when all is done: of an account that goes the orders are taken away after the customer is gone.
ALTER TABLE customer_sums ADD FOREIGN KEY (customer_id) REFERENCES customers
  ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
-- The same columns of `customers` stay as they are now for processes of the version before, which end within minutes;
-- a later migration drops them.
DROP INDEX customers_orders;
DROP INDEX customers_spent;
DROP INDEX customers_last;
DROP INDEX customers_first;

CREATE FUNCTION keep_customer_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_sums (customer_id) SELECT id FROM added;
  RETURN NULL;
END
$$;
CREATE TRIGGER customers_sums AFTER INSERT ON customers REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_customer_sums();

-- LOCK ORDER: the customer, their sums, then the counts by status: triggers run by their names.
CREATE OR REPLACE FUNCTION keep_new_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE customer_sums s SET
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
  -- Who has no account is known by the telephone number, and may be new.
  IF EXISTS (SELECT FROM added WHERE account_id IS NULL AND guest) THEN
    PERFORM put_to_customer(o, 1) FROM (
      SELECT o FROM orders o JOIN added USING (id) WHERE o.account_id IS NULL ORDER BY o.customer_phone, id) n;
    UPDATE customer_sums s SET first_order_at = least(s.first_order_at, b.first)
    FROM (
      SELECT customer_phone, min(created_at) AS first FROM added
      WHERE account_id IS NULL AND guest AND status <> 'đã huỷ' GROUP BY customer_phone) b
      JOIN customers c ON c.phone = b.customer_phone
    WHERE s.customer_id = c.id;
  END IF;
  -- An order of a past day, or of one that is kept, bears a mark for it.
  INSERT INTO sales_changed
  SELECT DISTINCT of.day FROM added a, LATERAL (
    SELECT (a.created_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date AS day) of
  WHERE a.created_at < now() - interval '1 hour' OR EXISTS (SELECT FROM sales_days k WHERE k.day = of.day);
  RETURN NULL;
END
$$;

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
      -- As they are already: not entered into each index anew.
      WHERE (customers.name, customers.search_key) IS DISTINCT FROM (excluded.name, excluded.search_key)
        AND NOT EXISTS (
          SELECT FROM customer_sums s WHERE s.customer_id = customers.id AND s.last_order_at > excluded.since);
  END IF;
  -- Held before their sums by whoever takes away too: with the last order the customer goes.
  IF who IS NULL THEN SELECT id INTO who FROM customers WHERE phone = o.customer_phone FOR UPDATE; END IF;
  UPDATE customer_sums s SET
    order_count = s.order_count + sign,
    delivered_count = s.delivered_count + CASE WHEN o.status = 'đã giao' THEN sign ELSE 0 END,
    cancelled_count = s.cancelled_count + CASE WHEN o.status = 'đã huỷ' THEN sign ELSE 0 END,
    spent = s.spent + CASE WHEN o.status = 'đã giao' THEN sign * o.total_price ELSE 0 END,
    last_order_at = CASE WHEN sign > 0 THEN greatest(s.last_order_at, o.created_at) ELSE s.last_order_at END
  WHERE s.customer_id = who;
  IF o.account_id IS NULL AND sign < 0 THEN
    DELETE FROM customers c USING customer_sums s
    WHERE c.id = who AND s.customer_id = c.id AND s.order_count = 0;
  END IF;
END
$$;

CREATE OR REPLACE FUNCTION find_first_order(account uuid, caller text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF account IS NOT NULL THEN
    UPDATE customer_sums SET first_order_at = (
      SELECT min(created_at) FROM orders WHERE account_id = account AND status <> 'đã huỷ')
    WHERE customer_id = account;
  ELSE
    UPDATE customer_sums SET first_order_at = (
      SELECT min(created_at) FROM orders
      WHERE customer_phone = caller AND guest AND account_id IS NULL AND status <> 'đã huỷ')
    WHERE customer_id = (SELECT id FROM customers WHERE phone = caller);
  END IF;
END
$$;
