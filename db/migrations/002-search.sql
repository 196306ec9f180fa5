-- The words that products are found by, for forgiving typing errors: a word that finds nothing is compared
-- with these. Only added to: a word whose last product is gone corrects nothing into something, since what is
-- corrected must find a product. Without digits: half of an SKU is no word.
CREATE TABLE search_words (
  word text COLLATE "C" PRIMARY KEY
);

CREATE FUNCTION keep_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In order, so that two who add the same words do not wait for each other crosswise.
  INSERT INTO search_words (word)
  SELECT DISTINCT w COLLATE "C" FROM string_to_table(NEW.search_key, ' ') w
  WHERE w COLLATE "C" ~ '^[a-z]{2,20}$' ORDER BY 1
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

CREATE TRIGGER products_search_words AFTER INSERT OR UPDATE OF search_key ON products
  FOR EACH ROW EXECUTE FUNCTION keep_search_words();

INSERT INTO search_words (word)
SELECT DISTINCT w COLLATE "C" FROM products p, string_to_table(p.search_key, ' ') w
WHERE w COLLATE "C" ~ '^[a-z]{2,20}$'
ON CONFLICT DO NOTHING;
