-- `undelivered`: the parcel came back although nobody refused it. Until now such an order was cancelled as `staff`.
ALTER TABLE orders DROP CONSTRAINT orders_cancel_reason_check, ADD CONSTRAINT orders_cancel_reason_check
  CHECK (cancel_reason IN ('shopper', 'staff', 'refused', 'undelivered', 'unpaid'));
