-- SHA-256 of the request that made the product under an idempotency key, which is the product's id: the same key with
-- other contents is refused. Null: it was made without a key.
ALTER TABLE products ADD COLUMN request_hash bytea;
