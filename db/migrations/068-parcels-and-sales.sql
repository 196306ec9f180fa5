-- The size and weight of parcels, which carriers charge by.

ALTER TABLE variants
  -- Grams of one packed piece. Null: the weight of the product.
  ADD weight integer CHECK (weight BETWEEN 1 AND 100000);

-- Centimetres; 0 is unknown.
ALTER TABLE settings
  ADD parcel_length smallint NOT NULL DEFAULT 0 CHECK (parcel_length BETWEEN 0 AND 200),
  ADD parcel_width smallint NOT NULL DEFAULT 0 CHECK (parcel_width BETWEEN 0 AND 200),
  ADD parcel_height smallint NOT NULL DEFAULT 0 CHECK (parcel_height BETWEEN 0 AND 200);

-- Centimetres. Null: unknown.
ALTER TABLE shipments
  ADD length smallint CHECK (length BETWEEN 1 AND 200),
  ADD width smallint CHECK (width BETWEEN 1 AND 200),
  ADD height smallint CHECK (height BETWEEN 1 AND 200),
  ADD CHECK (num_nulls(length, width, height) IN (0, 3));

-- A promotion may be on a collection (R47).
ALTER TABLE promotions
  ADD collection_id uuid REFERENCES collections ON DELETE CASCADE,
  ADD CHECK (num_nonnulls(category_id, collection_id) <= 1);
CREATE INDEX promotions_collection ON promotions (collection_id) WHERE collection_id IS NOT NULL;

ALTER TABLE settings ADD hides_empty_categories boolean NOT NULL DEFAULT false;
