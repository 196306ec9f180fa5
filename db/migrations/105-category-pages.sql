-- The page of a category, shown above its list; its slug here is the id of the category.
ALTER TABLE pages
  ADD category_id uuid UNIQUE REFERENCES categories ON DELETE CASCADE,
  DROP CONSTRAINT pages_kind_check,
  ADD CONSTRAINT pages_kind_check CHECK (kind IN ('home', 'page', 'post', 'collection', 'category', 'policy')),
  ADD CHECK ((kind = 'category') = (category_id IS NOT NULL));

-- The page of a list has no summary of its own any more; until now that of a collection was its description.
UPDATE pages SET content = jsonb_set(content, '{seoDescription}', content -> 'summary')
WHERE kind = 'collection' AND content ->> 'seoDescription' = '' AND content ->> 'summary' <> '';
UPDATE pages SET draft = jsonb_set(draft, '{seoDescription}', draft -> 'summary')
WHERE kind = 'collection' AND draft ->> 'seoDescription' = '' AND draft ->> 'summary' <> '';
