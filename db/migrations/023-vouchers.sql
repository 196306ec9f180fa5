-- Vouchers (docs/decisions/025): what a code takes off an order, under which conditions, and how often it may.

CREATE TABLE vouchers (
  id uuid PRIMARY KEY,
  -- folded: upper-case ASCII letters and digits, however it is typed
  code text NOT NULL CONSTRAINT vouchers_code UNIQUE CHECK (code ~ '^[A-Z0-9]{3,20}$'),
  kind text NOT NULL CHECK (kind IN ('percent', 'amount', 'delivery')),
  -- percent of the lines that it is for, or dong off them; 0 where it takes off the delivery fee
  value bigint NOT NULL,
  -- the most that a percentage takes off; null: no bound
  cap dong CHECK (cap > 0),
  -- of the order's subtotal
  minimum dong NOT NULL DEFAULT 0,
  per_shopper integer CHECK (per_shopper > 0),
  total_uses integer CHECK (total_uses > 0),
  -- how many orders hold it: those with `voucher_id` that are not cancelled
  used integer NOT NULL DEFAULT 0,
  -- days by the clock in the shop, both included
  from_day date,
  to_day date,
  -- empty: any. No foreign key: a category that is deleted stays here, and nothing is of it; with it gone from
  -- here a voucher for one category would be for all.
  categories uuid[] NOT NULL DEFAULT '{}',
  -- offered in the cart to everybody
  public boolean NOT NULL DEFAULT false,
  paused boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (CASE kind WHEN 'percent' THEN value BETWEEN 1 AND 100
    WHEN 'amount' THEN value BETWEEN 1 AND 2000000000 ELSE value = 0 END),
  CHECK (cap IS NULL OR kind = 'percent'),
  CHECK (from_day <= to_day),
  -- the last guard against one use too many
  CONSTRAINT vouchers_uses CHECK (used >= 0 AND used <= coalesce(total_uses, used))
);

-- What the shopper entered: the code, so that one that is gone since can be told.
ALTER TABLE carts ADD COLUMN voucher_code text;

ALTER TABLE orders
  ADD COLUMN voucher_id uuid REFERENCES vouchers,
  -- a copy, as it was entered
  ADD COLUMN voucher_code text,
  ADD CONSTRAINT orders_voucher CHECK ((voucher_id IS NULL) = (voucher_code IS NULL));
CREATE INDEX orders_by_voucher ON orders (voucher_id, created_at DESC, id DESC) WHERE voucher_id IS NOT NULL;

-- What the voucher takes off the whole line; their sum is the order's `discount_total`.
ALTER TABLE order_lines
  ADD COLUMN discount dong NOT NULL DEFAULT 0,
  ADD CONSTRAINT order_lines_discount CHECK (discount <= price * quantity);
