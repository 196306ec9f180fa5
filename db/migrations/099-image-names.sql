-- The name of the file that was uploaded, by which staff find a picture again. Earlier pictures have none.
ALTER TABLE images ADD COLUMN file_name text NOT NULL DEFAULT '';
ALTER TABLE images ADD COLUMN file_key text GENERATED ALWAYS AS (folded_key(file_name)) STORED NOT NULL;
CREATE INDEX images_newest ON images (created_at DESC, id DESC);
CREATE INDEX images_file_words ON images USING gin (file_key gin_trgm_ops) WHERE file_name <> '';

-- Which products show a picture.
CREATE INDEX products_image ON products (image) WHERE deleted_at IS NULL AND image <> '';
CREATE INDEX products_gallery ON products USING gin (gallery) WITH (gin_pending_list_limit = 256)
  WHERE deleted_at IS NULL AND gallery <> '{}';
CREATE INDEX product_colors_image ON product_colors (image);

-- A promotion that the home page announces while it runs.
ALTER TABLE promotions ADD COLUMN announced boolean NOT NULL DEFAULT false;
