-- What a hundred thousand products and orders ask for: lists whose every order has an index, and totals that
-- need no counting.

-- One statement may put in thousands of orders: they are counted once for it. Counted row by row, each count would
-- leave a dead row behind that the next has to pass.
CREATE FUNCTION count_new_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_counts AS c (status, shard, count)
  SELECT status, pg_backend_pid() % 64, count(*) FROM added GROUP BY status ORDER BY status
  ON CONFLICT (status, shard) DO UPDATE SET count = c.count + excluded.count;
  RETURN NULL;
END
$$;
DROP TRIGGER orders_count ON orders;
CREATE TRIGGER orders_count AFTER DELETE OR UPDATE OF status ON orders
  FOR EACH ROW EXECUTE FUNCTION count_orders();
CREATE TRIGGER orders_count_new AFTER INSERT ON orders REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_new_orders();

-- How many products and variants are on sale, and how many customers there are: the sum over the shards, as in
-- order_counts.
CREATE TABLE list_counts (
  list text NOT NULL,
  shard smallint NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (list, shard)
) WITH (fillfactor = 50);

CREATE FUNCTION add_to_list(name text, change bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO list_counts AS c (list, shard, count) SELECT name, pg_backend_pid() % 64, change WHERE change <> 0
  ON CONFLICT (list, shard) DO UPDATE SET count = c.count + excluded.count
$$;
CREATE FUNCTION count_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_list(TG_TABLE_NAME, (SELECT count(*) FROM added));
  RETURN NULL;
END
$$;
-- Of rows that are deleted by a mark: those that come and go by it.
CREATE FUNCTION count_marked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_list(TG_TABLE_NAME, CASE WHEN NEW.deleted_at IS NULL THEN 1 ELSE -1 END);
  RETURN NULL;
END
$$;
CREATE FUNCTION count_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_list(TG_TABLE_NAME, -1);
  RETURN NULL;
END
$$;

CREATE TRIGGER products_added AFTER INSERT ON products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_added();
CREATE TRIGGER products_marked AFTER UPDATE OF deleted_at ON products
  FOR EACH ROW WHEN ((OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL)) EXECUTE FUNCTION count_marked();
CREATE TRIGGER products_gone AFTER DELETE ON products
  FOR EACH ROW WHEN (OLD.deleted_at IS NULL) EXECUTE FUNCTION count_gone();
CREATE TRIGGER variants_added AFTER INSERT ON variants REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_added();
CREATE TRIGGER variants_marked AFTER UPDATE OF deleted_at ON variants
  FOR EACH ROW WHEN ((OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL)) EXECUTE FUNCTION count_marked();
CREATE TRIGGER variants_gone AFTER DELETE ON variants
  FOR EACH ROW WHEN (OLD.deleted_at IS NULL) EXECUTE FUNCTION count_gone();
CREATE TRIGGER customers_added AFTER INSERT ON customers REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_added();
CREATE TRIGGER customers_gone AFTER DELETE ON customers
  FOR EACH ROW EXECUTE FUNCTION count_gone();

INSERT INTO list_counts
SELECT 'products', 0, count(*) FROM products WHERE deleted_at IS NULL
UNION ALL SELECT 'variants', 0, count(*) FROM variants WHERE deleted_at IS NULL
UNION ALL SELECT 'customers', 0, count(*) FROM customers;

-- Every order in which a list is shown.
CREATE INDEX products_name ON products (name COLLATE "vi-x-icu", id) WHERE deleted_at IS NULL;
CREATE INDEX products_discount ON products (discount DESC, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX products_featured ON products (created_at DESC, id DESC) WHERE featured AND deleted_at IS NULL;
DROP INDEX customers_last;
CREATE INDEX customers_last ON customers (last_order_at DESC NULLS LAST, id DESC);
CREATE INDEX customers_name ON customers (name COLLATE "vi-x-icu", id);
-- Few: staff who never bought are no customers.
CREATE INDEX accounts_admins ON accounts (id) WHERE role = 'admin';
-- What is in stock is asked of a product's variants for every row of a list.
CREATE INDEX variants_there ON variants (product_id) WHERE deleted_at IS NULL AND stock > 0;
