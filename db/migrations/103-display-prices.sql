-- Reads of an older process hold the first two; locked one after the other, they would end in a deadlock.
LOCK TABLE products, variants, product_facets IN ACCESS EXCLUSIVE MODE;

-- discount_now is the percent of sale_price today. It can differ from that of the product, because a special price does
-- not change a variant with a price of its own (R47). The scheduled job sets it where a special price may run.
ALTER TABLE variants
  ADD COLUMN discount_now numeric(9,6) NOT NULL DEFAULT 0 CHECK (discount_now BETWEEN 0 AND 100);
UPDATE variants v
SET discount_now = CASE WHEN v.price IS NOT NULL AND p.special_price IS NOT NULL THEN p.discount ELSE p.discount_now END
FROM products p WHERE p.id = v.product_id AND (p.discount_now <> 0 OR p.discount <> 0);
UPDATE products SET reprice_at = least(reprice_at, now()) WHERE special_price IS NOT NULL;

-- The price that lists show (R82), which until now was that of the product, at which perhaps no variant is sold.
ALTER TABLE product_facets
  ADD COLUMN price dong NOT NULL DEFAULT 0,
  ADD COLUMN discount numeric(9,6) NOT NULL DEFAULT 0,
  ADD COLUMN price_varies boolean NOT NULL DEFAULT false;
ALTER TABLE product_facets
  ALTER COLUMN price DROP DEFAULT,
  ALTER COLUMN discount DROP DEFAULT,
  ALTER COLUMN price_varies DROP DEFAULT;

CREATE OR REPLACE VIEW current_product_facets AS
SELECT p.id AS product_id, p.category_id, d.sale_price, (d.discount > 0 OR d.sale_price < d.price) AS discounted,
  p.featured, v.*, p.audience, p.state, d.price, d.discount,
  EXISTS (
    SELECT FROM variants o WHERE o.product_id = p.id AND o.deleted_at IS NULL
      AND (o.stock > 0 OR NOT v.in_stock) AND o.sale_price <> d.sale_price) AS price_varies
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
  CROSS JOIN LATERAL (
    SELECT coalesce(o.price, p.price) AS price, coalesce(o.sale_price, p.sale_price) AS sale_price,
      coalesce(o.discount_now, p.discount_now) AS discount
    FROM (VALUES (0)) one LEFT JOIN variants o ON o.product_id = p.id AND o.deleted_at IS NULL
    ORDER BY o.stock > 0 DESC, 2, 1, 3 LIMIT 1) d
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
    audience = excluded.audience, state = excluded.state, price = excluded.price, discount = excluded.discount,
    price_varies = excluded.price_varies;
END
$$;

DROP TRIGGER products_facets ON products;
CREATE TRIGGER products_facets
  AFTER UPDATE OF category_id, price, sale_price, discount_now, featured, deleted_at, audience, state ON products
  FOR EACH ROW WHEN (
    (OLD.category_id, OLD.price, OLD.sale_price, OLD.discount_now, OLD.featured, OLD.deleted_at IS NULL, OLD.audience, OLD.state)
    IS DISTINCT FROM
    (NEW.category_id, NEW.price, NEW.sale_price, NEW.discount_now, NEW.featured, NEW.deleted_at IS NULL, NEW.audience, NEW.state))
  EXECUTE FUNCTION mark_product();

DROP TRIGGER variants_facets ON variants;
CREATE TRIGGER variants_facets
  AFTER UPDATE OF color_id, size_id, stock, deleted_at, price, sale_price, discount_now ON variants
  FOR EACH ROW WHEN (
    (OLD.color_id, OLD.size_id, OLD.stock > 0, OLD.deleted_at IS NULL, OLD.price, OLD.sale_price, OLD.discount_now)
    IS DISTINCT FROM
    (NEW.color_id, NEW.size_id, NEW.stock > 0, NEW.deleted_at IS NULL, NEW.price, NEW.sale_price, NEW.discount_now))
  EXECUTE FUNCTION mark_product_of_variant();

SELECT refresh_product_facets(ARRAY(SELECT id FROM products));

-- Sorting by price and by discount.
DROP INDEX products_price, products_discount;
CREATE INDEX product_facets_price ON product_facets (sale_price, product_id);
CREATE INDEX product_facets_discount ON product_facets (discount DESC);
