-- Orders, their lines, events and notes.
-- Lock order of a transaction: the order, then what belongs to it (transfer, shipment), the voucher, the variants by
-- id. The triggers of `orders` then lock the customer, the customer's sums and group, and last the counts by status:
-- triggers of one event run in the order of their names.

CREATE TABLE orders (
  id uuid PRIMARY KEY,
  number text NOT NULL CONSTRAINT orders_number_key UNIQUE,
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  -- Placed without an account. An order whose account was deleted is not a guest's.
  is_guest boolean NOT NULL DEFAULT false,
  -- The member of staff who entered the order.
  entered_by uuid REFERENCES accounts ON DELETE SET NULL,
  -- The idempotency key, unique for each customer and each member of staff, and the hash of the request, which tells a
  -- repeated request from another order under the same key.
  client_number text NOT NULL,
  request_hash bytea NOT NULL,
  status text NOT NULL
    CHECK (status IN ('đang xử lý', 'đã xác nhận', 'đang vận chuyển', 'đã giao', 'đã huỷ')),
  cancel_reason text CHECK (cancel_reason IN ('shopper', 'staff', 'refused', 'unpaid')),
  customer_name text NOT NULL,
  customer_phone text NOT NULL,
  province text,
  ward text,
  street text,
  -- Codes of the administrative division of 2025 (db/addresses); null: the names are not in it.
  province_code text,
  ward_code text,
  note text NOT NULL DEFAULT '',
  -- `cod`, `bank_transfer` or the id of a gateway.
  payment text NOT NULL CHECK (payment <> ''),
  subtotal dong NOT NULL,
  shipping_fee dong NOT NULL,
  discount_total dong NOT NULL DEFAULT 0,
  total_price dong NOT NULL,
  -- What was received less what was refunded: the sum of these entries of `order_ledger`.
  paid dong NOT NULL DEFAULT 0,
  -- Pieces, less those that were returned.
  item_count integer NOT NULL CHECK (item_count >= 0),
  voucher_id uuid REFERENCES vouchers,
  -- A copy of the code.
  voucher_code text,
  -- The days of delivery that the customer was promised, by the clock of the shop; null: none.
  promised_from date,
  promised_to date,
  -- The order is cancelled if it is unpaid at this time; null: it waits without end. It is null once the goods left the
  -- shop or are with a carrier. A later change of the setting does not change it.
  payment_due_at timestamptz,
  -- A keyed hash of the network that an order with cash on delivery came from, stored while the order is open.
  network_key bytea CHECK (length(network_key) = 16),
  search_key text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (account_id, client_number),
  CHECK (total_price = subtotal + shipping_fee - discount_total),
  CHECK ((province IS NULL) = (ward IS NULL) AND (ward IS NULL) = (street IS NULL)),
  CHECK ((province_code IS NULL) = (ward_code IS NULL)),
  CHECK ((status = 'đã huỷ') = (cancel_reason IS NOT NULL)),
  CHECK ((voucher_id IS NULL) = (voucher_code IS NULL)),
  CHECK ((promised_from IS NULL) = (promised_to IS NULL) AND promised_from <= promised_to)
);
CREATE UNIQUE INDEX orders_entered_number ON orders (entered_by, client_number) WHERE entered_by IS NOT NULL;
CREATE INDEX orders_newest ON orders (created_at DESC, id DESC);
CREATE INDEX orders_account ON orders (account_id, created_at DESC);
CREATE INDEX orders_phone ON orders (customer_phone, created_at DESC);
CREATE INDEX orders_status ON orders (status, created_at DESC, id DESC);
CREATE INDEX orders_items ON orders (item_count, id);
CREATE INDEX orders_price ON orders (total_price, id);
CREATE INDEX orders_by_voucher ON orders (voucher_id, created_at DESC, id DESC) WHERE voucher_id IS NOT NULL;
CREATE INDEX orders_search ON orders USING gin (search_key gin_trgm_ops) WITH (gin_pending_list_limit = 256);
-- The first order of an account is read from the index alone. A cancelled order does not count.
CREATE INDEX orders_counted ON orders (account_id, created_at) WHERE status <> 'đã huỷ' AND account_id IS NOT NULL;
-- Orders that are unpaid, partly paid or overpaid: few, however many a shop has sold.
CREATE INDEX orders_to_settle ON orders (created_at DESC, id DESC)
  WHERE paid <> CASE WHEN status = 'đã huỷ' THEN 0 ELSE total_price END;
CREATE INDEX orders_payment_due_at ON orders (payment_due_at)
  WHERE payment_due_at IS NOT NULL AND status IN ('đang xử lý', 'đã xác nhận') AND paid = 0;
CREATE INDEX orders_refused ON orders (id) WHERE cancel_reason = 'refused';
-- The limits of cash on delivery.
CREATE INDEX orders_open_cod_network ON orders (network_key) WHERE network_key IS NOT NULL;
CREATE INDEX orders_open_cod_phone ON orders (customer_phone)
  WHERE payment = 'cod' AND entered_by IS NULL AND status NOT IN ('đã giao', 'đã huỷ');

CREATE FUNCTION clear_order_network() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.network_key := NULL;
  RETURN NEW;
END
$$;
CREATE TRIGGER orders_forget_network BEFORE UPDATE OF status, account_id ON orders
  FOR EACH ROW WHEN (OLD.network_key IS NOT NULL AND (NEW.status IN ('đã giao', 'đã huỷ') OR NEW.account_id IS NULL))
  EXECUTE FUNCTION clear_order_network();

-- Copies of the product: a later change of the product does not change an order.
CREATE TABLE order_lines (
  order_id uuid NOT NULL REFERENCES orders,
  position integer NOT NULL,
  product_id uuid NOT NULL REFERENCES products,
  variant_id uuid NOT NULL REFERENCES variants,
  name text NOT NULL,
  image text NOT NULL,
  color text,
  size text,
  sku text,
  price dong NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  -- The line's part of the order's `discount_total`, for all its pieces.
  discount dong NOT NULL DEFAULT 0,
  -- Pieces that were returned or exchanged.
  returned integer NOT NULL DEFAULT 0,
  -- The line whose pieces were exchanged for these.
  exchanged_from integer,
  -- Exchanged after the goods of the order had left the shop: shipped in a parcel of its own.
  ships_apart boolean NOT NULL DEFAULT false,
  PRIMARY KEY (order_id, position),
  FOREIGN KEY (order_id, exchanged_from) REFERENCES order_lines (order_id, position),
  CHECK (discount <= price * quantity),
  CHECK (returned BETWEEN 0 AND quantity)
);
CREATE INDEX order_lines_variant ON order_lines (variant_id);
CREATE INDEX order_lines_product ON order_lines (product_id);
CREATE INDEX order_lines_apart ON order_lines (order_id, position) WHERE ships_apart;

CREATE TABLE order_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  from_status text,
  to_status text NOT NULL,
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  by_name text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX order_events_order ON order_events (order_id, id);

CREATE TABLE order_notes (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  text text NOT NULL CHECK (text <> ''),
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  by_name text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX order_notes_order ON order_notes (order_id, at);

-- Decisions of staff against the rules: goods that left the shop unpaid or unconfirmed, and more time to pay.
CREATE TABLE order_exceptions (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('sent', 'payment_extended')),
  -- The rules that were broken: `unpaid`, `unconfirmed`.
  holds text[] NOT NULL DEFAULT '{}',
  -- The amount that was due at that time.
  due dong NOT NULL,
  -- The new `orders.payment_due_at`.
  payment_due_at timestamptz,
  reason text NOT NULL DEFAULT '',
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  by_name text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  CHECK ((kind = 'payment_extended') = (payment_due_at IS NOT NULL)),
  CHECK ((kind = 'sent') = (holds <> '{}'))
);
CREATE INDEX order_exceptions_order ON order_exceptions (order_id, at);

-- The number of orders in each status: the sum over the shards, as in `list_counts`.
CREATE TABLE order_counts (
  status text NOT NULL,
  shard smallint NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (status, shard)
) WITH (fillfactor = 50);

-- Once for a statement: a statement may insert thousands of orders, and each update of a count leaves a dead row.
CREATE FUNCTION count_new_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_counts AS c (status, shard, count)
  SELECT status, pg_backend_pid() % 64, count(*) FROM added GROUP BY status ORDER BY status
  ON CONFLICT (status, shard) DO UPDATE SET count = c.count + excluded.count;
  RETURN NULL;
END
$$;
CREATE TRIGGER orders_count_new AFTER INSERT ON orders REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_new_orders();

CREATE FUNCTION count_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Ordered by status, so that two connections with one shard cannot deadlock.
  INSERT INTO order_counts AS c (status, shard, count)
  SELECT status, pg_backend_pid() % 64, sum(change) FROM (
    SELECT NEW.status, 1 AS change WHERE TG_OP <> 'DELETE'
    UNION ALL SELECT OLD.status, -1 WHERE TG_OP <> 'INSERT'
  ) changes GROUP BY status HAVING sum(change) <> 0 ORDER BY status
  ON CONFLICT (status, shard) DO UPDATE SET count = c.count + excluded.count;
  RETURN NULL;
END
$$;
CREATE TRIGGER orders_count AFTER DELETE OR UPDATE OF status ON orders
  FOR EACH ROW EXECUTE FUNCTION count_orders();
