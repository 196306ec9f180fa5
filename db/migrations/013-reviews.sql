-- Reviews of products and their photos.

CREATE TABLE reviews (
  id uuid PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES products,
  -- Null: the account is deleted, and the review has no name.
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  stars integer NOT NULL CHECK (stars BETWEEN 1 AND 5),
  text text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The last change by its author.
  edited_at timestamptz,
  -- Hidden by staff. The row stays, so that the customer cannot write the review again.
  hidden_at timestamptz,
  UNIQUE (product_id, account_id)
);
CREATE INDEX reviews_shown ON reviews (product_id, created_at DESC, id DESC) WHERE hidden_at IS NULL;
CREATE INDEX reviews_account ON reviews (account_id);

-- A photo is never shared with a product, so it can be deleted.
CREATE TABLE review_photos (
  image_id uuid PRIMARY KEY REFERENCES images ON DELETE CASCADE,
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  -- Null: not in a review yet, or no longer.
  review_id uuid REFERENCES reviews ON DELETE SET NULL,
  position integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX review_photos_review ON review_photos (review_id);
CREATE INDEX review_photos_account ON review_photos (account_id);
