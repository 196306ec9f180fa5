-- What is asked of a whole large shop and is true of few products, or is a sum over many, is kept.

-- The products of which no piece is there. It follows at commit: only then every variant that the transaction
-- changes is locked, so that the one lock taken here is the last and nobody who holds it waits. Who comes after
-- it sees what the one before has committed: two who sell the last pieces of two variants cannot both believe
-- in the other's. Few transactions take it: those that empty a variant, or fill an empty one.
CREATE TABLE sold_out (product_id uuid PRIMARY KEY);

CREATE FUNCTION keep_sold_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('sold_out'));
  IF EXISTS (SELECT FROM variants WHERE product_id = NEW.product_id AND deleted_at IS NULL AND stock > 0)
    OR EXISTS (SELECT FROM products WHERE id = NEW.product_id AND deleted_at IS NOT NULL) THEN
    DELETE FROM sold_out WHERE product_id = NEW.product_id;
  ELSE
    INSERT INTO sold_out VALUES (NEW.product_id) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER variants_sold_out_new AFTER INSERT ON variants DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION keep_sold_out();
CREATE CONSTRAINT TRIGGER variants_sold_out AFTER UPDATE OF stock, deleted_at ON variants DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD.stock > 0, OLD.deleted_at IS NULL) <> (NEW.stock > 0, NEW.deleted_at IS NULL))
  EXECUTE FUNCTION keep_sold_out();

INSERT INTO sold_out
SELECT id FROM products p WHERE deleted_at IS NULL AND NOT EXISTS (
  SELECT FROM variants v WHERE v.product_id = p.id AND v.deleted_at IS NULL AND v.stock > 0);

-- How many products on sale a category has: in list_counts, under its id.
CREATE FUNCTION count_categories_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_list(category_id::text, count(*)) FROM added
  WHERE category_id IS NOT NULL AND deleted_at IS NULL GROUP BY category_id ORDER BY category_id;
  RETURN NULL;
END
$$;
CREATE FUNCTION count_categories() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.category_id IS NOT NULL AND OLD.deleted_at IS NULL THEN
    PERFORM add_to_list(OLD.category_id::text, -1);
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.category_id IS NOT NULL AND NEW.deleted_at IS NULL THEN
    PERFORM add_to_list(NEW.category_id::text, 1);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER products_categories_new AFTER INSERT ON products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_categories_added();
CREATE TRIGGER products_categories AFTER UPDATE OF category_id, deleted_at ON products
  FOR EACH ROW WHEN ((OLD.category_id, OLD.deleted_at IS NULL) IS DISTINCT FROM (NEW.category_id, NEW.deleted_at IS NULL))
  EXECUTE FUNCTION count_categories();
CREATE TRIGGER products_categories_gone AFTER DELETE ON products
  FOR EACH ROW EXECUTE FUNCTION count_categories();

INSERT INTO list_counts
SELECT category_id::text, 0, count(*) FROM products WHERE deleted_at IS NULL AND category_id IS NOT NULL GROUP BY category_id;
