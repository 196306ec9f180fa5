-- Why a transfer waits for staff although it names an order, or looks like one that came in before
-- (docs/decisions/059); null: it does not, or nothing is known of it.
ALTER TABLE bank_transfers
  ADD COLUMN held_reason text CHECK (held_reason IN ('repeat', 'by_hand', 'sum', 'time')),
  -- the order that it names
  ADD COLUMN held_order_id uuid REFERENCES orders,
  -- the transfer that it may repeat
  ADD COLUMN held_transfer_id uuid REFERENCES bank_transfers;
