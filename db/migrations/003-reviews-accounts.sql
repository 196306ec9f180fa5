-- Reviews, what an account keeps (phone, addresses, wish list, sessions by name) and the newsletter.

ALTER TABLE accounts
  -- E.164
  ADD COLUMN phone text;

ALTER TABLE sessions
  -- names a session to its owner; it opens nothing
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  -- exact to some minutes, so that reading seldom writes
  ADD COLUMN seen_at timestamptz NOT NULL DEFAULT now();

-- Kept with the product, so that lists need not count: always what the reviews that are shown make.
ALTER TABLE products
  ADD COLUMN review_count integer NOT NULL DEFAULT 0 CHECK (review_count >= 0),
  ADD COLUMN star_sum integer NOT NULL DEFAULT 0 CHECK (star_sum BETWEEN review_count AND review_count * 5);

CREATE TABLE reviews (
  id uuid PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES products,
  -- null: the account is gone, the review stays without a name
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  stars integer NOT NULL CHECK (stars BETWEEN 1 AND 5),
  text text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  -- the last change by its writer; null: as first written
  edited_at timestamptz,
  -- by an administrator; the row stays, so that the same shopper does not write it again
  hidden_at timestamptz,
  UNIQUE (product_id, account_id)
);
CREATE INDEX reviews_shown ON reviews (product_id, created_at DESC, id DESC) WHERE hidden_at IS NULL;
CREATE INDEX reviews_account ON reviews (account_id);

-- A reviewer's picture is its own image, never shared with a product's: it may be removed.
CREATE TABLE review_photos (
  image_id uuid PRIMARY KEY REFERENCES images ON DELETE CASCADE,
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  -- null: not, or no longer, in a review
  review_id uuid REFERENCES reviews ON DELETE SET NULL,
  position integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX review_photos_review ON review_photos (review_id);
CREATE INDEX review_photos_account ON review_photos (account_id);

CREATE TABLE addresses (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  name text NOT NULL CHECK (name <> ''),
  -- E.164
  phone text NOT NULL,
  province text NOT NULL,
  ward text NOT NULL,
  street text NOT NULL,
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX addresses_account ON addresses (account_id);
CREATE UNIQUE INDEX addresses_default ON addresses (account_id) WHERE is_default;

CREATE TABLE wishes (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  product_id uuid NOT NULL REFERENCES products,
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, product_id)
);

CREATE TABLE newsletter_subscriptions (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  email_key text NOT NULL UNIQUE,
  -- SHA-256 of the token that confirms; gone once used
  token_hash bytea UNIQUE,
  -- until then nothing is sent but the question
  confirmed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (token_hash IS NOT NULL OR confirmed_at IS NOT NULL)
);
