-- How often the shop has tried to measure a picture (heading_tones); one that cannot be read is given up.
ALTER TABLE images ADD COLUMN tone_attempts smallint NOT NULL DEFAULT 0;

-- Which product shows a picture: the newest of many is found without sorting them.
DROP INDEX products_image;
CREATE INDEX products_image ON products (image, id) WHERE deleted_at IS NULL AND image <> '';
DROP INDEX product_colors_image;
CREATE INDEX product_colors_image ON product_colors (image, product_id);
