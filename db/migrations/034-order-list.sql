-- The order list finds orders by product and SKU, and by the state of their parcels.
LOCK TABLE orders IN SHARE ROW EXCLUSIVE MODE;
ALTER TABLE orders ADD product_key text NOT NULL DEFAULT '';
UPDATE orders o SET product_key = k.key FROM (
  SELECT order_id, folded_key(string_agg(concat_ws(' ', name, sku), ' ' ORDER BY position)) AS key
  FROM order_lines GROUP BY order_id) k
WHERE o.id = k.order_id;
CREATE INDEX orders_products ON orders USING gin (product_key gin_trgm_ops) WITH (gin_pending_list_limit = 256);

CREATE INDEX orders_province ON orders (province_code, created_at DESC, id DESC) WHERE province_code IS NOT NULL;
