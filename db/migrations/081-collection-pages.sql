-- The page of a collection, shown above its list; its slug here is the id of the collection.
ALTER TABLE pages
  ADD collection_id uuid UNIQUE REFERENCES collections ON DELETE CASCADE,
  DROP CONSTRAINT pages_kind_check,
  ADD CONSTRAINT pages_kind_check CHECK (kind IN ('home', 'page', 'post', 'collection')),
  ADD CHECK ((kind = 'collection') = (collection_id IS NOT NULL));
