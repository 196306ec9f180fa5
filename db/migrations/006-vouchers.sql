-- Vouchers (docs/decisions/025).

CREATE TABLE vouchers (
  id uuid PRIMARY KEY,
  code text NOT NULL CONSTRAINT vouchers_code UNIQUE CHECK (code ~ '^[A-Z0-9]{3,20}$'),
  kind text NOT NULL CHECK (kind IN ('percent', 'amount', 'delivery')),
  -- Percent, or dong; 0 where the voucher waives the delivery fee.
  value bigint NOT NULL,
  -- The highest discount of a percentage; null: no bound.
  cap dong CHECK (cap > 0),
  -- The lowest subtotal of an order.
  minimum dong NOT NULL DEFAULT 0,
  per_shopper integer CHECK (per_shopper > 0),
  total_uses integer CHECK (total_uses > 0),
  -- The number of orders with this `voucher_id` that are not cancelled.
  used integer NOT NULL DEFAULT 0,
  -- Both days are included, by the clock of the shop.
  from_day date,
  to_day date,
  -- Empty: all. There is no foreign key: without a deleted category a voucher for that category alone would become a
  -- voucher for all of them.
  categories uuid[] NOT NULL DEFAULT '{}',
  -- Offered to everyone in the cart.
  public boolean NOT NULL DEFAULT false,
  paused boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (CASE kind WHEN 'percent' THEN value BETWEEN 1 AND 100
    WHEN 'amount' THEN value BETWEEN 1 AND 2000000000 ELSE value = 0 END),
  CHECK (cap IS NULL OR kind = 'percent'),
  CHECK (from_day <= to_day),
  -- No voucher can be used once too often, whatever the code does.
  CHECK (used BETWEEN 0 AND coalesce(total_uses, used))
);
