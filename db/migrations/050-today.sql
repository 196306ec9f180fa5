-- What the shop has to do, counted on every page of the admin, and the owners' email about a new order.

-- Orders that wait for a transfer or a payment at a gateway.
CREATE INDEX orders_awaiting_money ON orders (created_at DESC, id DESC)
  WHERE payment <> 'cod' AND paid < total_price AND status <> 'đã huỷ';
CREATE INDEX shipments_state ON shipments (state, order_id);
CREATE INDEX bank_transfers_unmatched ON bank_transfers (at DESC, id DESC)
  WHERE order_id IS NULL AND resolution IS NULL;
CREATE INDEX emails_failed ON emails (created_at DESC, id DESC) WHERE state = 'failed';

ALTER TABLE settings ADD emails_new_orders boolean NOT NULL DEFAULT false;

-- Adds `order-received` to whatever events earlier migrations allow.
DO $$
BEGIN
  EXECUTE (
    SELECT 'ALTER TABLE emails DROP CONSTRAINT emails_event_check, ADD CONSTRAINT emails_event_check '
      || replace(pg_get_constraintdef(oid), 'ARRAY[', 'ARRAY[''order-received''::text, ')
    FROM pg_constraint WHERE conrelid = 'emails'::regclass AND conname = 'emails_event_check');
END $$;
