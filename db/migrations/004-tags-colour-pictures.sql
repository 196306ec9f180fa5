-- Words that a product is also found by, as they were written; each once, however it is typed.
ALTER TABLE products ADD COLUMN tags text[] NOT NULL DEFAULT '{}';

-- The picture that shows a product in one of its colours. A row may outlive the colour's last variant: who
-- takes the colour up again has its picture again.
CREATE TABLE product_colors (
  product_id uuid NOT NULL REFERENCES products,
  color_id uuid NOT NULL REFERENCES attribute_values ON DELETE CASCADE,
  image text NOT NULL CHECK (image <> ''),
  PRIMARY KEY (product_id, color_id)
);
CREATE INDEX product_colors_color ON product_colors (color_id);
