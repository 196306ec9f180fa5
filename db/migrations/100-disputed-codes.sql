-- A carrier reported the code of this parcel, which staff had entered, for another order.
ALTER TABLE shipments ADD COLUMN is_code_disputed boolean NOT NULL DEFAULT false;
