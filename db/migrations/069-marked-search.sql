-- What a product is found by with its marks: a search for `mũ` finds `mù` too, but shows `mũ` first. SKUs are left out:
-- they bear no marks. It equals `markedKey` of src/domain/fold.ts: decomposed, lower case, the tone of each syllable in
-- front of it. It is only compared for rows that search_key has found, so it needs no index.
ALTER TABLE products ADD COLUMN marked_key text NOT NULL DEFAULT '';

CREATE FUNCTION marked_key(words text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT ' ' || btrim(regexp_replace(regexp_replace(
    replace(lower(normalize(words, NFD)), 'Đ', 'đ'), '[^[:alnum:]đ\u0300-\u036f]+', ' ', 'g'),
    '([^ \u0300\u0301\u0303\u0309\u0323]*)([\u0300\u0301\u0303\u0309\u0323])', '\2\1', 'g')) || ' '
$$;
UPDATE products p SET marked_key = marked_key(concat_ws(' ', p.name,
  (SELECT name FROM categories c WHERE c.id = p.category_id),
  (SELECT string_agg(value, ' ') FROM (
    SELECT a.value FROM variants o JOIN attribute_values a ON a.id IN (o.color_id, o.size_id)
    WHERE o.product_id = p.id AND o.deleted_at IS NOT DISTINCT FROM p.deleted_at
    UNION SELECT a.value FROM product_properties pp JOIN attribute_values a ON a.id = pp.value_id
    WHERE pp.product_id = p.id) named),
  array_to_string(p.tags, ' ')));
DROP FUNCTION marked_key(text);

-- The words of the name alone: what is being typed may begin one of these, but no colour and no SKU.
ALTER TABLE products ADD COLUMN name_key text NOT NULL GENERATED ALWAYS AS (folded_key(name)) STORED;
CREATE INDEX products_name_words ON products USING gin (name_key gin_trgm_ops)
  WITH (gin_pending_list_limit = 256) WHERE deleted_at IS NULL;
