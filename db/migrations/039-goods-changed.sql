-- Every process of the shop is told, at commit and once a transaction, that what is sold has changed: what it keeps of
-- it in memory is of before. Stock is left out on purpose. Whoever tells holds a lock of the whole server from the end
-- of the transaction until it is on the disk (and on the synchronous standby): orders would wait for each other.
CREATE FUNCTION tell_goods_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('goods_changed', '');
  RETURN NULL;
END
$$;
CREATE TRIGGER products_told AFTER INSERT OR DELETE
  OR UPDATE OF category_id, sale_price, discount, featured, search_key, deleted_at ON products
  FOR EACH STATEMENT EXECUTE FUNCTION tell_goods_changed();
CREATE TRIGGER variants_told AFTER INSERT OR DELETE OR UPDATE OF color_id, size_id, deleted_at ON variants
  FOR EACH STATEMENT EXECUTE FUNCTION tell_goods_changed();
CREATE TRIGGER categories_told AFTER INSERT OR DELETE OR UPDATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION tell_goods_changed();
CREATE TRIGGER attribute_values_told AFTER INSERT OR DELETE OR UPDATE ON attribute_values
  FOR EACH STATEMENT EXECUTE FUNCTION tell_goods_changed();
