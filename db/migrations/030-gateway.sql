-- Payment by a gateway (VNPay): each try of a shopper to pay an order there, and what the gateway said of it.

ALTER TABLE orders
  DROP CONSTRAINT orders_payment_check,
  ADD CONSTRAINT orders_payment_check CHECK (payment IN ('cod', 'bank_transfer', 'vnpay'));

CREATE TABLE gateway_payments (
  -- what the gateway knows it by (vnp_TxnRef)
  reference text PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  -- what was still owed when it began
  amount dong NOT NULL CHECK (amount > 0),
  state text NOT NULL DEFAULT 'started' CHECK (state IN ('started', 'paid', 'failed')),
  -- the gateway's answer: its code, and its own number of the payment
  code text,
  transaction_number text,
  started_at timestamptz NOT NULL DEFAULT now(),
  settled_at timestamptz,
  CHECK ((state = 'started') = (settled_at IS NULL))
);
CREATE INDEX gateway_payments_order ON gateway_payments (order_id, started_at);
