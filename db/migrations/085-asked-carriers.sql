-- Giao Hàng Nhanh and Giao Hàng Tiết Kiệm sign no reports, so they are asked for the state of a parcel.
ALTER TABLE connections DROP CONSTRAINT connections_service_check,
  ADD CONSTRAINT connections_service_check
    CHECK (service IN ('mail', 'carrier', 'ghn', 'ghtk', 'vnpay', 'momo', 'zalopay', 'sepay', 'payos'));

-- Null: own delivery, or a parcel that has ended.
ALTER TABLE shipments ADD COLUMN ask_at timestamptz;
CREATE INDEX shipments_ask_at ON shipments (ask_at) WHERE ask_at IS NOT NULL;

-- Carriers by province code.
ALTER TABLE settings ADD COLUMN province_carriers jsonb NOT NULL DEFAULT '{}'
  CHECK (jsonb_typeof(province_carriers) = 'object');

-- Wards to which a carrier gives another name than the official one.
CREATE TABLE carrier_wards (
  carrier text NOT NULL,
  ward_code text NOT NULL,
  -- Null: no ward of the carrier fits, so staff must choose one.
  name text,
  is_chosen boolean NOT NULL DEFAULT false,
  CONSTRAINT carrier_wards_pkey PRIMARY KEY (carrier, ward_code)
);
