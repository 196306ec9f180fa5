-- Calls to buyers before an order is confirmed, and tags on customers.

CREATE TABLE order_calls (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  result text NOT NULL CHECK (result IN ('answered', 'no_answer', 'call_back')),
  call_back_at timestamptz,
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  by_name text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  CHECK ((result = 'call_back') = (call_back_at IS NOT NULL))
);
CREATE INDEX order_calls_order ON order_calls (order_id, at DESC, id DESC);
CREATE INDEX order_calls_account ON order_calls (account_id) WHERE account_id IS NOT NULL;

-- A tag is of one member of a customer group and is shown on the whole group, as notes are.
CREATE TABLE customer_tags (
  customer_id uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  tag text NOT NULL CHECK (tag <> ''),
  PRIMARY KEY (customer_id, tag)
);
CREATE INDEX customer_tags_tag ON customer_tags (tag);

-- Finds open orders for one address.
CREATE INDEX orders_open_address ON orders (ward_code, lower(street))
  WHERE status NOT IN ('đã giao', 'đã huỷ') AND ward_code IS NOT NULL;
