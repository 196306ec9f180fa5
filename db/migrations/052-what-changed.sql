-- What is told now says what has changed (docs/decisions/049): `product:<id>`: what is shown of one product; `goods`:
-- which products a list holds, and in what order; `settings`; `all`: a category, an attribute, or many products at once.
-- Stock is still left out, for the reason that 039 gives. Within a transaction PostgreSQL tells the same words once.
DROP TRIGGER products_told ON products;
DROP TRIGGER variants_told ON variants;
DROP TRIGGER categories_told ON categories;
DROP TRIGGER attribute_values_told ON attribute_values;
DROP FUNCTION tell_goods_changed();

CREATE FUNCTION tell_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('goods_changed', TG_ARGV[0]);
  RETURN NULL;
END
$$;
CREATE FUNCTION tell_products(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) > 50 THEN
    PERFORM pg_notify('goods_changed', 'all');
  ELSE
    PERFORM pg_notify('goods_changed', 'product:' || id) FROM unnest(ids) id;
  END IF;
END
$$;

CREATE FUNCTION tell_products_updated() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
  listed boolean;
BEGIN
  SELECT array_agg(n.id), bool_or(
    (n.name, n.category_id, n.sale_price, n.discount, n.featured, n.tags, n.search_key, n.created_at, n.deleted_at)
    IS DISTINCT FROM
    (o.name, o.category_id, o.sale_price, o.discount, o.featured, o.tags, o.search_key, o.created_at, o.deleted_at))
  INTO ids, listed FROM after n JOIN before o USING (id);
  PERFORM tell_products(ids);
  IF listed THEN
    PERFORM pg_notify('goods_changed', 'goods');
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER products_updated_told AFTER UPDATE ON products
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION tell_products_updated();
CREATE TRIGGER products_told AFTER INSERT ON products
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed('goods');
CREATE TRIGGER products_gone_told AFTER DELETE OR TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed('all');

-- An UPDATE of the stock alone fires none of these: it is every order's.
CREATE FUNCTION tell_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_products(ARRAY(SELECT DISTINCT product_id FROM changed));
  PERFORM pg_notify('goods_changed', 'goods');
  RETURN NULL;
END
$$;
CREATE TRIGGER variants_made_told AFTER INSERT ON variants REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_variants();
CREATE TRIGGER variants_gone_told AFTER DELETE ON variants REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_variants();
CREATE FUNCTION tell_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('goods_changed', 'product:' || coalesce(NEW.product_id, OLD.product_id));
  IF TG_NARGS > 0 THEN
    PERFORM pg_notify('goods_changed', TG_ARGV[0]);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER variants_told
  AFTER UPDATE OF color_id, size_id, sku, price, sale_price, position, deleted_at ON variants
  FOR EACH ROW EXECUTE FUNCTION tell_product('goods');

CREATE TRIGGER product_colors_told AFTER INSERT OR UPDATE OR DELETE ON product_colors
  FOR EACH ROW EXECUTE FUNCTION tell_product();
CREATE TRIGGER product_properties_told AFTER INSERT OR UPDATE OR DELETE ON product_properties
  FOR EACH ROW EXECUTE FUNCTION tell_product();
CREATE TRIGGER reviews_told AFTER INSERT OR UPDATE OR DELETE ON reviews
  FOR EACH ROW EXECUTE FUNCTION tell_product();
CREATE FUNCTION tell_photographed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_products(ARRAY(SELECT DISTINCT product_id FROM reviews WHERE id IN (NEW.review_id, OLD.review_id)));
  RETURN NULL;
END
$$;
CREATE TRIGGER review_photos_told AFTER INSERT OR UPDATE OR DELETE ON review_photos
  FOR EACH ROW EXECUTE FUNCTION tell_photographed();
CREATE FUNCTION tell_reviewer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_products(ARRAY(SELECT DISTINCT product_id FROM reviews WHERE account_id = NEW.id));
  RETURN NULL;
END
$$;
CREATE TRIGGER reviewers_told AFTER UPDATE OF name ON accounts
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION tell_reviewer();

CREATE TRIGGER categories_told AFTER INSERT OR UPDATE OR DELETE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed('all');
CREATE TRIGGER attributes_told AFTER INSERT OR UPDATE OR DELETE ON attributes
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed('all');
CREATE TRIGGER attribute_values_told AFTER INSERT OR UPDATE OR DELETE ON attribute_values
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed('all');
CREATE TRIGGER settings_told AFTER UPDATE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed('settings');
