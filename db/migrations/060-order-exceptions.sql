-- Exceptions that staff make for an order: goods that leave the shop unpaid or unconfirmed, and more time to pay.
-- An unpaid order is cancelled when its time is over, whether it was confirmed or not.

CREATE TABLE order_exceptions (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('sent', 'payment_extended')),
  -- why the order should have waited: `unpaid`, `unconfirmed`
  holds text[] NOT NULL DEFAULT '{}',
  -- dong that were due at that moment
  due dong NOT NULL,
  -- the new end of the time to pay
  pay_before timestamptz,
  reason text NOT NULL DEFAULT '',
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  -- the account's name at that time
  by_name text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  CHECK ((kind = 'payment_extended') = (pay_before IS NOT NULL)),
  CHECK ((kind = 'sent') = (holds <> '{}'))
);
CREATE INDEX order_exceptions_order ON order_exceptions (order_id, at);

-- `pay_before` is set exactly while the order waits: not once its goods left the shop or are with a carrier.
UPDATE orders SET pay_before = NULL
WHERE pay_before IS NOT NULL AND (status IN ('đang vận chuyển', 'đã giao') OR EXISTS (
  SELECT FROM shipments s WHERE s.order_id = orders.id
    AND s.state NOT IN ('delivered', 'returned', 'cancelled', 'rejected')));
-- Confirmed orders waited without end until now: staff get a day to look at them.
UPDATE orders SET pay_before = now() + interval '1 day'
WHERE status = 'đã xác nhận' AND pay_before < now() + interval '1 day';

DROP INDEX orders_pay_before;
CREATE INDEX orders_pay_before ON orders (pay_before)
  WHERE pay_before IS NOT NULL AND status IN ('đang xử lý', 'đã xác nhận') AND paid = 0;
