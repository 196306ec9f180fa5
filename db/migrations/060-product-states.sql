-- Only active products are sold and shown to shoppers. A scheduled product becomes active at publish_at.
ALTER TABLE products
  ADD COLUMN state text NOT NULL DEFAULT 'active'
    CHECK (state IN ('draft', 'scheduled', 'active', 'hidden', 'archived')),
  ADD COLUMN publish_at timestamptz,
  ADD CHECK ((state = 'scheduled') = (publish_at IS NOT NULL));
CREATE INDEX products_publish_at ON products (publish_at) WHERE publish_at IS NOT NULL;
CREATE INDEX products_not_active ON products (state, created_at DESC, id DESC) WHERE deleted_at IS NULL AND state <> 'active';

ALTER TABLE products
  ADD COLUMN brand text NOT NULL DEFAULT '',
  ADD COLUMN weight integer CHECK (weight BETWEEN 1 AND 100000),
  ADD COLUMN seo_title text NOT NULL DEFAULT '',
  ADD COLUMN seo_description text NOT NULL DEFAULT '';

-- A former slug of a product answers with a redirect to the present one.
CREATE TABLE former_handles (
  handle text PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES products,
  replaced_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX former_handles_product ON former_handles (product_id);

-- Dated sales (R47). discount is the percent without them; discount_now and sale_price are those of today, and
-- reprice_at is the next midnight in Vietnam at which they can change.
ALTER TABLE products
  ADD COLUMN special_price dong,
  ADD COLUMN special_from date,
  ADD COLUMN special_to date,
  ADD COLUMN discount_now numeric(9,6) NOT NULL DEFAULT 0 CHECK (discount_now BETWEEN 0 AND 100),
  ADD COLUMN reprice_at timestamptz,
  ADD CHECK (special_price <= 2000000000),
  ADD CHECK (special_from <= special_to);
UPDATE products SET discount_now = discount WHERE discount <> 0;
CREATE INDEX products_reprice_at ON products (reprice_at) WHERE reprice_at IS NOT NULL;
DROP INDEX products_discount;
CREATE INDEX products_discount ON products (discount_now DESC, created_at DESC, id DESC) WHERE deleted_at IS NULL;

-- A percent discount from the first to the last day, in Vietnam, on a category or, without one, on every product.
CREATE TABLE promotions (
  id uuid PRIMARY KEY,
  category_id uuid REFERENCES categories ON DELETE CASCADE,
  percent numeric(9,6) NOT NULL CHECK (percent > 0 AND percent <= 100),
  from_day date NOT NULL,
  to_day date NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (from_day <= to_day)
);
CREATE INDEX promotions_category ON promotions (category_id);
CREATE INDEX promotions_days ON promotions (to_day);

-- When a scheduled change was last applied. Every process reads it and then forgets its cached responses.
CREATE TABLE catalog_schedule (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  applied_at timestamptz NOT NULL DEFAULT '-infinity'
);
INSERT INTO catalog_schedule DEFAULT VALUES;

ALTER TABLE product_facets ADD COLUMN state text NOT NULL DEFAULT 'active';

CREATE OR REPLACE VIEW current_product_facets AS
SELECT p.id AS product_id, p.category_id, p.sale_price, (p.discount_now > 0 OR p.sale_price < p.price) AS discounted, p.featured, v.*, p.audience, p.state
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
    audience = excluded.audience, state = excluded.state;
END
$$;

DROP TRIGGER products_facets ON products;
CREATE TRIGGER products_facets
  AFTER UPDATE OF category_id, price, sale_price, discount_now, featured, deleted_at, audience, state ON products
  FOR EACH ROW WHEN (
    (OLD.category_id, OLD.sale_price, OLD.discount_now > 0 OR OLD.sale_price < OLD.price, OLD.featured, OLD.deleted_at IS NULL, OLD.audience, OLD.state)
    IS DISTINCT FROM
    (NEW.category_id, NEW.sale_price, NEW.discount_now > 0 OR NEW.sale_price < NEW.price, NEW.featured, NEW.deleted_at IS NULL, NEW.audience, NEW.state))
  EXECUTE FUNCTION mark_product();
