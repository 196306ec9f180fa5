-- What every order costs and what came in for it, line by line; pieces that came back; why an order was cancelled.

-- Only added to. What is owed: goods, fee, less the discount; a cancellation takes all of it back, and a reopening
-- puts it there again. What came in, less what went out again, is `orders.paid`.
CREATE TABLE order_money (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  kind text NOT NULL CHECK (kind IN ('goods', 'discount', 'fee', 'cancellation', 'payment', 'refund')),
  -- dong; what lowers the debt or leaves the shop is below zero
  amount bigint NOT NULL CHECK (amount <> 0),
  -- how money moved; null: it is owed, and did not move
  method text CHECK (method IN ('cod', 'cash', 'bank_transfer', 'vnpay')),
  -- the bank's or the gateway's own number of it
  reference text CHECK (reference <> ''),
  note text NOT NULL DEFAULT '',
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  -- the administrator who entered it; null: it follows from the order, or the bank said so
  by_name text,
  at timestamptz NOT NULL DEFAULT now(),
  CHECK ((method IS NULL) = (kind NOT IN ('payment', 'refund')))
);
CREATE INDEX order_money_order ON order_money (order_id, id);
-- The last guard against money that is counted twice.
CREATE UNIQUE INDEX order_money_reference ON order_money (method, reference) WHERE reference IS NOT NULL;

ALTER TABLE orders
  -- what came in for it, less what was given back
  ADD COLUMN paid dong NOT NULL DEFAULT 0,
  ADD COLUMN cancel_reason text CHECK (cancel_reason IN ('shopper', 'staff', 'refused', 'unpaid')),
  -- all of an order may come back
  DROP CONSTRAINT orders_item_count_check,
  ADD CONSTRAINT orders_item_count_check CHECK (item_count >= 0);

ALTER TABLE order_lines
  -- pieces that came back, or were exchanged for others
  ADD COLUMN returned integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT order_lines_returned CHECK (returned BETWEEN 0 AND quantity);

-- Orders of before: what they cost; and whatever was delivered was paid.
INSERT INTO order_money (order_id, kind, amount, at)
SELECT o.id, owed.kind, owed.amount, o.created_at
FROM orders o CROSS JOIN LATERAL (VALUES (1, 'goods', o.subtotal::bigint),
    (2, 'discount', -o.discount_total::bigint), (3, 'fee', o.shipping_fee::bigint)) owed (place, kind, amount)
WHERE owed.amount <> 0 ORDER BY o.created_at, o.id, owed.place;
INSERT INTO order_money (order_id, kind, amount, method, at)
SELECT o.id, CASE WHEN o.status = 'đã huỷ' THEN 'cancellation' ELSE 'payment' END,
  CASE WHEN o.status = 'đã huỷ' THEN -o.total_price ELSE o.total_price END,
  CASE WHEN o.status = 'đã huỷ' THEN NULL ELSE o.payment END,
  (SELECT e.at FROM order_events e WHERE e.order_id = o.id ORDER BY e.id DESC LIMIT 1)
FROM orders o WHERE o.status IN ('đã giao', 'đã huỷ') AND o.total_price > 0 ORDER BY o.created_at, o.id;
UPDATE orders SET paid = total_price WHERE status = 'đã giao';
UPDATE orders o SET cancel_reason = CASE WHEN o.account_id = (
  SELECT account_id FROM order_events WHERE order_id = o.id ORDER BY id DESC LIMIT 1) THEN 'shopper' ELSE 'staff' END
WHERE status = 'đã huỷ';
ALTER TABLE orders ADD CONSTRAINT orders_cancelled CHECK ((status = 'đã huỷ') = (cancel_reason IS NOT NULL));

-- What came back is not spent.
DROP TRIGGER orders_buyer ON orders;
CREATE TRIGGER orders_buyer
  AFTER INSERT OR DELETE OR UPDATE OF status, account_id, customer_phone, guest, total_price ON orders
  FOR EACH ROW EXECUTE FUNCTION keep_buyer();
