-- Giao Hàng Nhanh does not sign its reports, so it is asked for the state of a parcel.
ALTER TABLE connections DROP CONSTRAINT connections_service_check,
  ADD CONSTRAINT connections_service_check
    CHECK (service IN ('mail', 'carrier', 'ghn', 'vnpay', 'momo', 'zalopay', 'sepay', 'payos'));

-- Null: own delivery, or a parcel that has ended.
ALTER TABLE shipments ADD COLUMN ask_at timestamptz;
CREATE INDEX shipments_ask_at ON shipments (ask_at) WHERE ask_at IS NOT NULL;
