-- Products and their variants, categories, attributes and pictures.
-- Lock order: a product before its variants, variants by id.

CREATE TABLE images (
  id uuid PRIMARY KEY,
  -- Of the uploaded bytes: the same picture is stored once.
  sha256 bytea NOT NULL UNIQUE,
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Pictures whose files have to be deleted. A picture that is being stored is listed with a due time in an hour, and the
-- row is removed once it is stored: an interrupted upload leaves no file behind.
CREATE TABLE image_deletions (
  id uuid PRIMARY KEY,
  due timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE categories (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  -- `nameKey` of src/domain/fold.ts.
  name_key text NOT NULL CONSTRAINT categories_name_key_key UNIQUE,
  position integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE attributes (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  name_key text NOT NULL CONSTRAINT attributes_name_key_key UNIQUE,
  -- The two attributes that distinguish variants; null: the attribute describes the whole product.
  kind text UNIQUE CHECK (kind IN ('color', 'size')),
  position integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO attributes (id, name, name_key, kind, position) VALUES
  ('019a0000-0000-7000-8000-000000000001', 'Màu sắc', 'màu sắc', 'color', 1),
  ('019a0000-0000-7000-8000-000000000002', 'Kích cỡ', 'kích cỡ', 'size', 2);

CREATE TABLE attribute_values (
  id uuid PRIMARY KEY,
  attribute_id uuid NOT NULL REFERENCES attributes ON DELETE CASCADE,
  value text NOT NULL CHECK (value <> ''),
  value_key text NOT NULL,
  swatch text CHECK (swatch ~ '^#[0-9a-f]{6}$'),
  position integer NOT NULL DEFAULT 0,
  -- Stands for the value in `product_facets`: a pair of numbers fits into one bigint.
  number integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  CONSTRAINT attribute_values_attribute_id_value_key_key UNIQUE (attribute_id, value_key)
);

CREATE TABLE products (
  id uuid PRIMARY KEY,
  -- The last part of the product's address, and its key in imports and exports.
  handle text NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  description text NOT NULL DEFAULT '',
  category_id uuid REFERENCES categories,
  price dong NOT NULL CHECK (price <= 2000000000),
  -- Percent.
  discount numeric(9, 6) NOT NULL DEFAULT 0 CHECK (discount BETWEEN 0 AND 100),
  sale_price dong NOT NULL,
  image text NOT NULL DEFAULT '',
  gallery text[] NOT NULL DEFAULT '{}',
  featured boolean NOT NULL DEFAULT false,
  -- Further search terms, each once.
  tags text[] NOT NULL DEFAULT '{}',
  -- The sums over the visible reviews, so that lists need not count them.
  review_count integer NOT NULL DEFAULT 0 CHECK (review_count >= 0),
  star_sum integer NOT NULL DEFAULT 0,
  -- `searchKey` and `markedKey` of src/domain/fold.ts. The second has the diacritics: a search for `mũ` also finds
  -- `mù` but lists `mũ` first. It is compared only in rows that `search_key` found, so it has no index.
  search_key text NOT NULL,
  marked_key text NOT NULL DEFAULT '',
  -- For suggestions while a customer types: the name without colours and SKUs.
  name_key text NOT NULL GENERATED ALWAYS AS (folded_key(name)) STORED,
  version integer NOT NULL DEFAULT 1,
  -- SHA-256 of the request that created the product under an idempotency key, which is its id. Another request with
  -- the same key is refused. Null: created without a key.
  request_hash bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- A deleted product stays as a row, because orders and stock movements reference it.
  deleted_at timestamptz,
  CHECK (sale_price <= price),
  CHECK (star_sum BETWEEN review_count AND review_count * 5)
);
CREATE UNIQUE INDEX products_handle ON products (handle) WHERE deleted_at IS NULL;
-- One index for each order of a list.
CREATE INDEX products_newest ON products (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX products_category ON products (category_id, created_at DESC) WHERE deleted_at IS NULL;
CREATE INDEX products_price ON products (sale_price, id) WHERE deleted_at IS NULL;
CREATE INDEX products_name ON products (name COLLATE "vi-x-icu", id) WHERE deleted_at IS NULL;
CREATE INDEX products_discount ON products (discount DESC, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX products_deleted ON products (deleted_at DESC, id DESC) WHERE deleted_at IS NOT NULL;
-- Every search reads the whole list of pending entries of a GIN index. 256 kB of it cost a search nothing and are
-- merged in milliseconds; the default is 4 MB. The same holds for the other search indexes.
CREATE INDEX products_search ON products USING gin (search_key gin_trgm_ops)
  WITH (gin_pending_list_limit = 256) WHERE deleted_at IS NULL;
CREATE INDEX products_name_words ON products USING gin (name_key gin_trgm_ops)
  WITH (gin_pending_list_limit = 256) WHERE deleted_at IS NULL;

CREATE TABLE variants (
  id uuid PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES products,
  color_id uuid REFERENCES attribute_values,
  size_id uuid REFERENCES attribute_values,
  sku text CHECK (sku <> ''),
  -- Before the discount; null: the price of the product.
  price dong CHECK (price <= 2000000000),
  sale_price dong NOT NULL,
  -- The sum of the variant's stock movements.
  stock integer NOT NULL DEFAULT 0 CHECK (stock >= 0),
  position integer NOT NULL DEFAULT 0,
  deleted_at timestamptz
);
CREATE UNIQUE INDEX variants_choice ON variants (product_id, color_id, size_id) NULLS NOT DISTINCT
  WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX variants_sku ON variants (sku) WHERE deleted_at IS NULL;
CREATE INDEX variants_color ON variants (color_id) WHERE deleted_at IS NULL;
CREATE INDEX variants_size ON variants (size_id) WHERE deleted_at IS NULL;
CREATE INDEX variants_stock ON variants (stock, id) WHERE deleted_at IS NULL;
-- Each row of a product list asks whether the product is in stock.
CREATE INDEX variants_in_stock ON variants (product_id) WHERE deleted_at IS NULL AND stock > 0;

CREATE TRIGGER variants_added AFTER INSERT ON variants REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_inserted();
CREATE TRIGGER variants_marked AFTER UPDATE OF deleted_at ON variants
  FOR EACH ROW WHEN ((OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL)) EXECUTE FUNCTION count_soft_deleted();
CREATE TRIGGER variants_gone AFTER DELETE ON variants
  FOR EACH ROW WHEN (OLD.deleted_at IS NULL) EXECUTE FUNCTION count_deleted();

CREATE FUNCTION count_empty_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_list('empty', (SELECT count(*) FROM added WHERE stock = 0 AND deleted_at IS NULL));
  RETURN NULL;
END
$$;

CREATE FUNCTION count_empty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_list('empty', (TG_OP = 'UPDATE' AND NEW.stock = 0 AND NEW.deleted_at IS NULL)::integer
    - (OLD.stock = 0 AND OLD.deleted_at IS NULL)::integer);
  RETURN NULL;
END
$$;

CREATE TRIGGER variants_empty_added AFTER INSERT ON variants REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_empty_added();
CREATE TRIGGER variants_empty AFTER UPDATE OF stock, deleted_at ON variants
  FOR EACH ROW WHEN ((OLD.stock = 0 AND OLD.deleted_at IS NULL) <> (NEW.stock = 0 AND NEW.deleted_at IS NULL))
  EXECUTE FUNCTION count_empty();
CREATE TRIGGER variants_empty_gone AFTER DELETE ON variants
  FOR EACH ROW WHEN (OLD.stock = 0 AND OLD.deleted_at IS NULL) EXECUTE FUNCTION count_empty();

-- The picture of a product in one of its colours. It remains when the last variant of the colour is deleted, so that a
-- colour that is added again has its picture.
CREATE TABLE product_colors (
  product_id uuid NOT NULL REFERENCES products,
  color_id uuid NOT NULL REFERENCES attribute_values ON DELETE CASCADE,
  image text NOT NULL CHECK (image <> ''),
  PRIMARY KEY (product_id, color_id)
);
CREATE INDEX product_colors_color ON product_colors (color_id);

-- Values of attributes that describe the whole product (material, origin).
CREATE TABLE product_properties (
  product_id uuid NOT NULL REFERENCES products,
  value_id uuid NOT NULL REFERENCES attribute_values,
  PRIMARY KEY (product_id, value_id)
);
CREATE INDEX product_properties_value ON product_properties (value_id);

CREATE TABLE wishlist_items (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  product_id uuid NOT NULL REFERENCES products,
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, product_id)
);
