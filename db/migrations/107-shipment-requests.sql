-- A repeated key with another request is refused. Null: the parcel is older than this column, or its order was anonymized.
ALTER TABLE shipments ADD COLUMN request_hash bytea;
