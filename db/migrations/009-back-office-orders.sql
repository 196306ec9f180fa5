-- Orders, customers and stock in the back office: counts that need no counting, orders entered by staff, staff
-- notes, what each customer bought, and why stock was set.

-- ORDERS

ALTER TABLE orders
  -- placed for somebody who has no account in it; an order whose account is gone is none of these
  ADD COLUMN guest boolean NOT NULL DEFAULT false,
  -- the administrator who typed it in for a customer
  ADD COLUMN entered_by uuid REFERENCES accounts ON DELETE SET NULL;
-- The idempotency key of what staff enter, as (account_id, client_number) is a shopper's.
CREATE UNIQUE INDEX orders_entered_number ON orders (entered_by, client_number) WHERE entered_by IS NOT NULL;
CREATE INDEX orders_phone ON orders (customer_phone, created_at DESC);

DROP INDEX orders_status;
CREATE INDEX orders_status ON orders (status, created_at DESC, id DESC);
CREATE INDEX orders_items ON orders (item_count, id);
CREATE INDEX orders_price ON orders (total_price, id);

-- How many orders stand in each status: the sum over the shards. A shard belongs to a connection, so that orders
-- that are placed at the same moment do not wait for one row.
CREATE TABLE order_counts (
  status text NOT NULL,
  shard smallint NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (status, shard)
) WITH (fillfactor = 50);

CREATE FUNCTION count_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- By status, so that two connections of one shard do not wait for each other crosswise.
  INSERT INTO order_counts AS c (status, shard, count)
  SELECT status, pg_backend_pid() % 64, sum(change) FROM (
    SELECT NEW.status, 1 AS change WHERE TG_OP <> 'DELETE'
    UNION ALL SELECT OLD.status, -1 WHERE TG_OP <> 'INSERT'
  ) changes GROUP BY status HAVING sum(change) <> 0 ORDER BY status
  ON CONFLICT (status, shard) DO UPDATE SET count = c.count + excluded.count;
  RETURN NULL;
END
$$;
CREATE TRIGGER orders_count AFTER INSERT OR DELETE OR UPDATE OF status ON orders
  FOR EACH ROW EXECUTE FUNCTION count_orders();
INSERT INTO order_counts SELECT status, 0, count(*) FROM orders GROUP BY status;

CREATE TABLE order_notes (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  text text NOT NULL CHECK (text <> ''),
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  -- the account's name at that time
  by_name text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX order_notes_order ON order_notes (order_id, at);

-- CUSTOMERS: every account, and everybody without one who ordered through the shop's staff, by phone number.

-- Like `fold` and `searchKey` of src/domain/fold.ts; a test holds them to the same answers.
CREATE FUNCTION folded_key(words text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT ' ' || btrim(regexp_replace(lower(translate(
    regexp_replace(normalize(words, NFD), '[\u0300-\u036f]', '', 'g'), 'Đđ', 'dd')), '[^[:alnum:]]+', ' ', 'g')) || ' '
$$;

CREATE TABLE customers (
  -- the account's own id, or one of its own: a phone number belongs in no address
  id uuid PRIMARY KEY,
  account_id uuid UNIQUE REFERENCES accounts ON DELETE CASCADE,
  -- E.164; names who has no account
  phone text UNIQUE,
  name text NOT NULL,
  search_key text NOT NULL,
  order_count integer NOT NULL DEFAULT 0,
  delivered_count integer NOT NULL DEFAULT 0,
  cancelled_count integer NOT NULL DEFAULT 0,
  -- of what was delivered
  spent bigint NOT NULL DEFAULT 0,
  last_order_at timestamptz,
  since timestamptz NOT NULL DEFAULT now(),
  CHECK ((account_id IS NULL) <> (phone IS NULL)),
  CHECK (account_id IS NULL OR account_id = id)
);
CREATE INDEX customers_newest ON customers (since DESC, id DESC);
CREATE INDEX customers_orders ON customers (order_count, id);
CREATE INDEX customers_spent ON customers (spent, id);
CREATE INDEX customers_last ON customers (last_order_at, id);
CREATE INDEX customers_search ON customers USING gin (search_key gin_trgm_ops);

CREATE TABLE customer_notes (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  text text NOT NULL CHECK (text <> ''),
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  by_name text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX customer_notes_customer ON customer_notes (customer_id, at);

CREATE FUNCTION account_key(a accounts) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT folded_key(a.name || ' ' || a.email || ' ' || replace(coalesce(a.phone, ''), '+84', '0'))
$$;
CREATE FUNCTION keep_account_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customers (id, account_id, name, search_key, since)
  VALUES (NEW.id, NEW.id, NEW.name, account_key(NEW), NEW.created_at)
  ON CONFLICT (id) DO UPDATE SET name = excluded.name, search_key = excluded.search_key;
  RETURN NULL;
END
$$;
CREATE TRIGGER accounts_customer AFTER INSERT OR UPDATE OF name, email, phone ON accounts
  FOR EACH ROW EXECUTE FUNCTION keep_account_customer();

-- Adds an order to what its customer bought, or with -1 takes it away. LOCK ORDER: the customer comes last.
CREATE FUNCTION put_to_customer(o orders, sign integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF o.account_id IS NULL AND (NOT o.guest OR o.customer_phone = '') THEN RETURN; END IF;
  IF o.account_id IS NULL AND sign > 0 THEN
    INSERT INTO customers (id, phone, name, search_key, since)
    VALUES (gen_random_uuid(), o.customer_phone, o.customer_name,
            folded_key(o.customer_name || ' ' || replace(o.customer_phone, '+84', '0')), o.created_at)
    -- The last name they gave is how they are called.
    ON CONFLICT (phone) DO UPDATE SET name = excluded.name, search_key = excluded.search_key
      WHERE customers.last_order_at IS NULL OR customers.last_order_at <= excluded.since;
  END IF;
  UPDATE customers c SET
    order_count = c.order_count + sign,
    delivered_count = c.delivered_count + CASE WHEN o.status = 'đã giao' THEN sign ELSE 0 END,
    cancelled_count = c.cancelled_count + CASE WHEN o.status = 'đã huỷ' THEN sign ELSE 0 END,
    spent = c.spent + CASE WHEN o.status = 'đã giao' THEN sign * o.total_price ELSE 0 END,
    last_order_at = CASE WHEN sign > 0 THEN greatest(c.last_order_at, o.created_at) ELSE c.last_order_at END
  WHERE CASE WHEN o.account_id IS NULL THEN c.phone = o.customer_phone ELSE c.id = o.account_id END;
  IF o.account_id IS NULL AND sign < 0 THEN
    DELETE FROM customers WHERE phone = o.customer_phone AND order_count = 0;
  END IF;
END
$$;
CREATE FUNCTION keep_buyer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Added first: who is left with nothing is forgotten, and here nobody is for a moment.
  IF TG_OP <> 'DELETE' THEN PERFORM put_to_customer(NEW, 1); END IF;
  IF TG_OP <> 'INSERT' THEN PERFORM put_to_customer(OLD, -1); END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER orders_buyer AFTER INSERT OR DELETE OR UPDATE OF status, account_id, customer_phone, guest ON orders
  FOR EACH ROW EXECUTE FUNCTION keep_buyer();

INSERT INTO customers (id, account_id, name, search_key, since)
SELECT a.id, a.id, a.name, account_key(a), a.created_at FROM accounts a;
UPDATE customers c SET order_count = b.orders, delivered_count = b.delivered, cancelled_count = b.cancelled,
  spent = b.spent, last_order_at = b.last
FROM (
  SELECT account_id, count(*) AS orders, count(*) FILTER (WHERE status = 'đã giao') AS delivered,
    count(*) FILTER (WHERE status = 'đã huỷ') AS cancelled,
    coalesce(sum(total_price) FILTER (WHERE status = 'đã giao'), 0) AS spent, max(created_at) AS last
  FROM orders WHERE account_id IS NOT NULL GROUP BY account_id
) b WHERE c.id = b.account_id;

-- STOCK

ALTER TABLE stock_movements
  ADD COLUMN note text NOT NULL DEFAULT '',
  DROP CONSTRAINT stock_movements_reason_check,
  ADD CONSTRAINT stock_movements_reason_check CHECK (reason IN (
    'initial', 'adjustment', 'import', 'order', 'cancellation', 'reopening',
    'received', 'counted', 'found', 'returned', 'damaged', 'lost'));
CREATE INDEX variants_stock ON variants (stock, id) WHERE deleted_at IS NULL;
