-- For whom a product is meant. Null: not set. A unisex product is meant for men and for women.
ALTER TABLE products ADD COLUMN audience text CHECK (audience IN ('men', 'women', 'unisex', 'kids'));
ALTER TABLE product_facets ADD COLUMN audience text;

CREATE OR REPLACE VIEW current_product_facets AS
SELECT p.id AS product_id, p.category_id, p.sale_price, p.discount > 0 AS discounted, p.featured, v.*, p.audience
FROM products p CROSS JOIN LATERAL (
  SELECT
    coalesce(array_agg(DISTINCT color) FILTER (WHERE color IS NOT NULL), '{}') AS colors,
    coalesce(array_agg(DISTINCT size) FILTER (WHERE size IS NOT NULL), '{}') AS sizes,
    coalesce(array_agg(DISTINCT pair) FILTER (WHERE pair IS NOT NULL), '{}') AS color_sizes,
    coalesce(bool_or(stocked), false) AS in_stock,
    coalesce(array_agg(DISTINCT color) FILTER (WHERE stocked AND color IS NOT NULL), '{}') AS stocked_colors,
    coalesce(array_agg(DISTINCT size) FILTER (WHERE stocked AND size IS NOT NULL), '{}') AS stocked_sizes,
    coalesce(array_agg(DISTINCT pair) FILTER (WHERE stocked AND pair IS NOT NULL), '{}') AS stocked_color_sizes
  FROM (
    SELECT c.number AS color, s.number AS size, (c.number::bigint << 32) | s.number AS pair, o.stock > 0 AS stocked
    FROM variants o LEFT JOIN attribute_values c ON c.id = o.color_id LEFT JOIN attribute_values s ON s.id = o.size_id
    WHERE o.product_id = p.id AND o.deleted_at IS NULL) o) v
WHERE p.deleted_at IS NULL;

-- The lock order is that of the function which this one replaces (005-search.sql).
CREATE OR REPLACE FUNCTION refresh_product_facets(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM product_facets WHERE product_id = ANY(ids) ORDER BY product_id FOR UPDATE;
  -- A statement of its own: its snapshot sees what the transactions waited for above have committed, so of two that
  -- empty two variants of one product the later one sees both.
  DELETE FROM product_facets
  WHERE product_id = ANY(ids) AND product_id NOT IN (SELECT id FROM products WHERE id = ANY(ids) AND deleted_at IS NULL);
  INSERT INTO product_facets AS f SELECT * FROM current_product_facets WHERE product_id = ANY(ids)
  ON CONFLICT (product_id) DO UPDATE SET
    category_id = excluded.category_id, sale_price = excluded.sale_price, discounted = excluded.discounted,
    featured = excluded.featured, colors = excluded.colors, sizes = excluded.sizes,
    color_sizes = excluded.color_sizes, in_stock = excluded.in_stock, stocked_colors = excluded.stocked_colors,
    stocked_sizes = excluded.stocked_sizes, stocked_color_sizes = excluded.stocked_color_sizes,
    audience = excluded.audience;
END
$$;

DROP TRIGGER products_facets ON products;
CREATE TRIGGER products_facets
  AFTER UPDATE OF category_id, sale_price, discount, featured, deleted_at, audience ON products
  FOR EACH ROW WHEN (
    (OLD.category_id, OLD.sale_price, OLD.discount > 0, OLD.featured, OLD.deleted_at IS NULL, OLD.audience)
    IS DISTINCT FROM
    (NEW.category_id, NEW.sale_price, NEW.discount > 0, NEW.featured, NEW.deleted_at IS NULL, NEW.audience))
  EXECUTE FUNCTION mark_product();
