-- Cost of stock, goods-received notes and gross profit (docs/decisions/086).

-- Triggers of `orders` write to `accounts` and mark days of the sales summaries.
LOCK TABLE orders, order_lines IN SHARE ROW EXCLUSIVE MODE;

ALTER TABLE accounts DROP CONSTRAINT accounts_check, ADD CONSTRAINT accounts_check
  CHECK (rights <@ ARRAY['catalogue', 'orders', 'money', 'costs', 'settings'] AND (role = 'staff' OR rights = '{}'));

-- The cost of some pieces of a total, rounded half up. All pieces have the whole total, so the last piece takes the rest.
CREATE FUNCTION cost_share(total bigint, quantity integer, pieces integer) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN round(total::numeric * pieces / nullif(quantity, 0))::bigint;

ALTER TABLE variants
  -- The cost of all pieces in stock. Null: unknown.
  ADD cost_total dong,
  -- The last cost of one piece, for pieces that come in while none is in stock. Null: unknown.
  ADD unit_cost dong,
  ADD CONSTRAINT variants_cost_check CHECK (stock > 0 OR coalesce(cost_total, 0) = 0);

-- The cost of the pieces that the customer has not returned. Null: unknown.
ALTER TABLE order_lines ADD cost dong;

CREATE TABLE goods_received (
  -- The idempotency key that the client chose.
  id uuid PRIMARY KEY,
  request_hash bytea NOT NULL,
  supplier text NOT NULL,
  note text NOT NULL,
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  by_name text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  cancelled_at timestamptz,
  cancelled_by text,
  CHECK ((cancelled_at IS NULL) = (cancelled_by IS NULL))
);
CREATE INDEX goods_received_time ON goods_received (at DESC, id DESC);
CREATE INDEX goods_received_account ON goods_received (account_id) WHERE account_id IS NOT NULL;

CREATE TABLE goods_received_lines (
  goods_received_id uuid NOT NULL REFERENCES goods_received,
  position integer NOT NULL,
  variant_id uuid NOT NULL REFERENCES variants,
  quantity integer NOT NULL CHECK (quantity > 0),
  -- For one piece.
  unit_cost dong NOT NULL,
  PRIMARY KEY (goods_received_id, position),
  UNIQUE (goods_received_id, variant_id)
);
CREATE INDEX goods_received_lines_variant ON goods_received_lines (variant_id);

ALTER TABLE stock_movements
  -- How the movement changed the cost of the stock. Null: unknown before or after.
  ADD cost bigint,
  -- The cost of the stock after the movement. Null: unknown.
  ADD cost_balance dong,
  ADD goods_received_id uuid REFERENCES goods_received,
  DROP CONSTRAINT stock_movements_reason_check,
  ADD CONSTRAINT stock_movements_reason_check CHECK (reason IN ('initial', 'adjustment', 'import', 'order',
    'cancellation', 'reopening', 'received', 'unreceived', 'counted', 'found', 'returned', 'damaged', 'lost',
    'revalued')),
  DROP CONSTRAINT stock_movements_quantity_check,
  ADD CONSTRAINT stock_movements_quantity_check CHECK ((quantity = 0) = (reason = 'revalued'));
CREATE INDEX stock_movements_goods_received ON stock_movements (goods_received_id) WHERE goods_received_id IS NOT NULL;

-- Revenue after discounts of lines whose cost is known, this cost, and the revenue of the other lines. The row of all
-- orders has zeros; its figures are the sum over the categories.
ALTER TABLE sales_summaries ADD costed_revenue bigint NOT NULL DEFAULT 0, ADD cost bigint NOT NULL DEFAULT 0,
  ADD uncosted_revenue bigint NOT NULL DEFAULT 0;
-- The job makes them again; until then figures are read from the orders.
DELETE FROM sales_summaries;
