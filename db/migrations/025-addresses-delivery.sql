-- The codes of the division of 2025 (db/addresses) beside the names; null: written before there was a check.
-- With an order the days that its shopper was promised, by the clock in the shop; null: none was.
ALTER TABLE orders ADD COLUMN province_code text, ADD COLUMN ward_code text,
  ADD COLUMN promised_from date, ADD COLUMN promised_to date,
  ADD CONSTRAINT orders_codes CHECK ((province_code IS NULL) = (ward_code IS NULL)),
  ADD CONSTRAINT orders_promise CHECK ((promised_from IS NULL) = (promised_to IS NULL)
    AND promised_from <= promised_to);
ALTER TABLE addresses ADD COLUMN province_code text, ADD COLUMN ward_code text,
  ADD CONSTRAINT addresses_codes CHECK ((province_code IS NULL) = (ward_code IS NULL));

-- Days until a parcel is handed over, and then until it is there.
ALTER TABLE settings ADD COLUMN handling_days smallint NOT NULL DEFAULT 1 CHECK (handling_days >= 0),
  ADD COLUMN shipping_days_from smallint NOT NULL DEFAULT 2 CHECK (shipping_days_from >= 0),
  ADD COLUMN shipping_days_to smallint NOT NULL DEFAULT 5,
  ADD CONSTRAINT settings_shipping_days CHECK (shipping_days_to >= shipping_days_from);

-- Provinces with a fee and days of their own; the settings say what holds for the rest.
CREATE TABLE shipping_groups (
  id uuid PRIMARY KEY,
  position integer NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  fee dong NOT NULL,
  days_from smallint NOT NULL CHECK (days_from >= 0),
  days_to smallint NOT NULL,
  CHECK (days_to >= days_from)
);
CREATE TABLE shipping_group_provinces (
  -- a province is in one group at the most
  province_code text PRIMARY KEY,
  group_id uuid NOT NULL REFERENCES shipping_groups ON DELETE CASCADE
);
CREATE INDEX shipping_group_provinces_group ON shipping_group_provinces (group_id);
