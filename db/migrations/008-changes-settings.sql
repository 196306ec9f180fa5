-- What administrators change, line by line, and what the owner sets for the whole shop.

-- Written in the transaction of the change itself: there is no change without its line. Only added to.
CREATE TABLE changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  -- null: the operator's command line, or somebody whose account is gone
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  -- the account's name at that time
  by_name text NOT NULL CHECK (by_name <> ''),
  action text NOT NULL CHECK (action IN ('create', 'update', 'delete', 'restore')),
  noun text NOT NULL CHECK (noun <> ''),
  -- null: there is one such thing
  noun_id uuid,
  -- what it was called then
  name text NOT NULL,
  -- the fields that changed, and no others; null: there was, or is, no such thing
  before jsonb,
  after jsonb,
  -- the id that the answer and the server's log bear
  request_id text
);
CREATE INDEX changes_noun ON changes (noun, id DESC);
CREATE INDEX changes_thing ON changes (noun_id, id DESC);
CREATE INDEX changes_account ON changes (account_id, id DESC);
CREATE INDEX changes_time ON changes (at);

ALTER TABLE settings
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN shop_name text NOT NULL DEFAULT 'Tiệm' CHECK (shop_name <> ''),
  -- E.164
  ADD COLUMN phone text,
  ADD COLUMN zalo text,
  ADD COLUMN email text,
  ADD COLUMN address text NOT NULL DEFAULT '',
  -- what the owner says at /docs beside what the shop says of itself
  ADD COLUMN delivery_policy text NOT NULL DEFAULT '',
  ADD COLUMN returns_policy text NOT NULL DEFAULT '',
  ADD COLUMN privacy_policy text NOT NULL DEFAULT '',
  ADD COLUMN bank_bin text CHECK (bank_bin ~ '^\d{6}$'),
  ADD COLUMN bank_account text,
  ADD COLUMN bank_holder text,
  -- pieces of a variant from which it is about to be gone
  ADD COLUMN low_stock integer NOT NULL DEFAULT 5 CHECK (low_stock BETWEEN 0 AND 1000000),
  ADD CONSTRAINT settings_bank CHECK (
    (bank_bin IS NULL) = (bank_account IS NULL) AND (bank_account IS NULL) = (bank_holder IS NULL));
