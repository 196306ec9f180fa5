-- Sales over the counter, and where an order came from.

LOCK orders;

ALTER TABLE orders
  ADD channel text NOT NULL DEFAULT 'web' CHECK (channel IN
    ('web', 'phone', 'counter', 'facebook', 'zalo', 'shopee', 'tiktok', 'other')),
  -- Cash that the buyer handed over at the counter; the change is the rest. Null: unknown, or no cash.
  ADD cash_received dong,
  ADD CHECK (cash_received IS NULL OR payment = 'cash');

UPDATE orders SET channel = 'phone' WHERE entered_by IS NOT NULL;

CREATE INDEX orders_channel ON orders (channel, created_at DESC, id DESC) WHERE channel <> 'web';
