-- Few products have no description; a list of them would otherwise search the texts of all. The condition is that of
-- `isDescribed` in src/data/content/has-words.ts.
CREATE INDEX products_undescribed ON products (id)
  WHERE NOT (seo_description <> '' OR description !~ '^(\s|\[?!\[\s*\]\([^)]*\)(\]\([^)]*\))?)*$');
