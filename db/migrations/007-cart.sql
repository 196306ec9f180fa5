-- Carts of accounts.

CREATE TABLE carts (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL UNIQUE REFERENCES accounts ON DELETE CASCADE,
  -- As it was entered, so that the cart can say that the voucher is gone.
  voucher_code text
);

-- A line whose variant is deleted stays until its customer has been notified (docs/decisions/014).
CREATE TABLE cart_lines (
  cart_id uuid NOT NULL REFERENCES carts ON DELETE CASCADE,
  variant_id uuid NOT NULL REFERENCES variants,
  quantity integer NOT NULL CHECK (quantity > 0),
  -- The price that the customer last saw, so that the cart can report a change; null: not known.
  price_seen dong,
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (cart_id, variant_id)
-- Orders empty this table. If VACUUM gave its pages back, the planner would take it for empty until the next ANALYZE
-- and read the lines of all carts, just when many customers begin to buy.
) WITH (vacuum_truncate = off);
CREATE INDEX cart_lines_variant ON cart_lines (variant_id);
-- The purge finds the oldest lines.
CREATE INDEX cart_lines_added ON cart_lines (added_at);
