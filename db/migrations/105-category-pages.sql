-- The page of a category, shown above its list; its slug here is the id of the category.
ALTER TABLE pages
  ADD category_id uuid UNIQUE REFERENCES categories ON DELETE CASCADE,
  DROP CONSTRAINT pages_kind_check,
  ADD CONSTRAINT pages_kind_check CHECK (kind IN ('home', 'page', 'post', 'collection', 'category', 'policy')),
  ADD CHECK ((kind = 'category') = (category_id IS NOT NULL));
