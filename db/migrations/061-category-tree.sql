-- A category has at most one level below it. Its former slugs answer with a redirect.
ALTER TABLE categories
  ADD COLUMN slug text,
  ADD COLUMN parent_id uuid REFERENCES categories,
  ADD COLUMN image text NOT NULL DEFAULT '',
  ADD COLUMN description text NOT NULL DEFAULT '',
  ADD CHECK (parent_id <> id);
CREATE INDEX categories_parent ON categories (parent_id) WHERE parent_id IS NOT NULL;

CREATE FUNCTION category_slug(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(nullif(left(regexp_replace(replace(btrim(folded_key(name)), ' ', '-'), '[^a-z0-9-]', '', 'g'), 80), ''), 'danh-muc')
$$;
UPDATE categories c SET slug = n.slug || CASE WHEN n.nth = 1 THEN '' ELSE '-' || n.nth END
FROM (SELECT id, category_slug(name) AS slug,
        row_number() OVER (PARTITION BY category_slug(name) ORDER BY position, created_at, id) AS nth
      FROM categories) n WHERE n.id = c.id;
DROP FUNCTION category_slug(text);
ALTER TABLE categories ALTER COLUMN slug SET NOT NULL, ADD UNIQUE (slug);

CREATE TABLE former_category_slugs (
  slug text PRIMARY KEY,
  category_id uuid NOT NULL REFERENCES categories ON DELETE CASCADE,
  replaced_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX former_category_slugs_category ON former_category_slugs (category_id);

-- Pictures that came with the file, by name, and what an undo removes.
ALTER TABLE imports ADD COLUMN pictures jsonb NOT NULL DEFAULT '{}';
CREATE TABLE import_categories (
  import_id uuid NOT NULL REFERENCES imports ON DELETE CASCADE,
  category_id uuid NOT NULL REFERENCES categories ON DELETE CASCADE,
  PRIMARY KEY (import_id, category_id)
);
CREATE INDEX import_categories_category ON import_categories (category_id);

-- Products picked by hand, in their order, or all products that fit the rule. The page of a collection lists them.
CREATE TABLE collections (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  slug text NOT NULL UNIQUE,
  description text NOT NULL DEFAULT '',
  kind text NOT NULL CHECK (kind IN ('manual', 'rule')),
  category_id uuid REFERENCES categories ON DELETE SET NULL,
  tag text NOT NULL DEFAULT '',
  only_discounted boolean NOT NULL DEFAULT false,
  min_price dong,
  max_price dong,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (min_price <= max_price)
);
CREATE INDEX collections_category ON collections (category_id);
CREATE TABLE former_collection_slugs (
  slug text PRIMARY KEY,
  collection_id uuid NOT NULL REFERENCES collections ON DELETE CASCADE,
  replaced_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX former_collection_slugs_collection ON former_collection_slugs (collection_id);
CREATE TABLE collection_products (
  collection_id uuid NOT NULL REFERENCES collections ON DELETE CASCADE,
  product_id uuid NOT NULL REFERENCES products,
  position integer NOT NULL,
  PRIMARY KEY (collection_id, product_id)
);
CREATE INDEX collection_products_product ON collection_products (product_id);
