-- Search terms, and the filters of product lists.

-- The words of all products. A search term that finds nothing is corrected to a similar word. Words are never deleted,
-- since a correction must find a product anyway. Words with digits are left out: they are parts of SKUs.
CREATE TABLE search_words (
  word text COLLATE "C" PRIMARY KEY
);

CREATE FUNCTION add_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Ordered, so that two transactions that add the same words cannot deadlock.
  INSERT INTO search_words (word)
  SELECT DISTINCT w COLLATE "C" FROM string_to_table(NEW.search_key, ' ') w
  WHERE w COLLATE "C" ~ '^[a-z]{2,20}$' ORDER BY 1
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER products_search_words AFTER INSERT OR UPDATE OF search_key ON products
  FOR EACH ROW EXECUTE FUNCTION add_search_words();

-- One narrow row per product on sale. The filters of a product list, its totals and the counts beside the filters are
-- read from it, because the counts would otherwise visit every variant of the shop.
CREATE TABLE product_facets (
  product_id uuid PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  category_id uuid,
  sale_price dong NOT NULL,
  discounted boolean NOT NULL,
  featured boolean NOT NULL,
  -- attribute_values.number of its variants, each once
  colors integer[] NOT NULL,
  sizes integer[] NOT NULL,
  -- of each variant with both: the colour in the upper 32 bits, the size in the lower
  color_sizes bigint[] NOT NULL,
  -- the same of the variants in stock
  in_stock boolean NOT NULL,
  stocked_colors integer[] NOT NULL,
  stocked_sizes integer[] NOT NULL,
  stocked_color_sizes bigint[] NOT NULL
);

-- What product_facets must contain.
CREATE VIEW current_product_facets AS
SELECT p.id AS product_id, p.category_id, p.sale_price, p.discount > 0 AS discounted, p.featured, v.*
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

-- The only function that writes product_facets. It must run when the transaction has locked everything else it needs.
-- Lock order: after products and variants, by product id. The transaction then waits for nothing but other rows of
-- this table, whose holders are about to commit, so no deadlock is possible.
CREATE FUNCTION refresh_product_facets(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
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
    stocked_sizes = excluded.stocked_sizes, stocked_color_sizes = excluded.stocked_color_sizes;
END
$$;

-- The products whose rows the running transaction has to refresh; each transaction empties its part before it commits.
-- Therefore nothing is lost with a crash, and the table needs no WAL.
CREATE UNLOGGED TABLE stale_product_facets (
  transaction xid8 DEFAULT pg_current_xact_id(),
  product_id uuid,
  PRIMARY KEY (transaction, product_id)
);
CREATE FUNCTION refresh_stale_product_facets() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
BEGIN
  -- The first call of a transaction refreshes all its products at once and leaves nothing to the others.
  IF EXISTS (SELECT FROM stale_product_facets WHERE (transaction, product_id) = (NEW.transaction, NEW.product_id)) THEN
    WITH own AS (DELETE FROM stale_product_facets WHERE transaction = NEW.transaction RETURNING product_id)
    SELECT array_agg(product_id) INTO ids FROM own;
    PERFORM refresh_product_facets(ids);
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER stale_product_facets AFTER INSERT ON stale_product_facets DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION refresh_stale_product_facets();

CREATE FUNCTION mark_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_product_facets (product_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE FUNCTION mark_product_of_variant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_product_facets (product_id) VALUES (coalesce(NEW.product_id, OLD.product_id)) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER products_facets_added AFTER INSERT ON products
  FOR EACH ROW EXECUTE FUNCTION mark_product();
CREATE TRIGGER products_facets AFTER UPDATE OF category_id, sale_price, discount, featured, deleted_at ON products
  FOR EACH ROW WHEN (
    (OLD.category_id, OLD.sale_price, OLD.discount > 0, OLD.featured, OLD.deleted_at IS NULL)
    IS DISTINCT FROM (NEW.category_id, NEW.sale_price, NEW.discount > 0, NEW.featured, NEW.deleted_at IS NULL))
  EXECUTE FUNCTION mark_product();
CREATE TRIGGER variants_facets_added AFTER INSERT OR DELETE ON variants
  FOR EACH ROW EXECUTE FUNCTION mark_product_of_variant();
-- An order that leaves a piece of each variant does not meet this condition.
CREATE TRIGGER variants_facets AFTER UPDATE OF color_id, size_id, stock, deleted_at ON variants
  FOR EACH ROW WHEN (
    (OLD.color_id, OLD.size_id, OLD.stock > 0, OLD.deleted_at IS NULL)
    IS DISTINCT FROM (NEW.color_id, NEW.size_id, NEW.stock > 0, NEW.deleted_at IS NULL))
  EXECUTE FUNCTION mark_product_of_variant();
