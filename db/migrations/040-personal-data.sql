-- Consent with the words it was given to, requests about personal data, and how long what is kept (docs/decisions/044).

-- What the owner has said of privacy, each wording once; the newest stands at /docs.
CREATE TABLE privacy_texts (
  version integer PRIMARY KEY CHECK (version > 0),
  words text NOT NULL,
  since timestamptz NOT NULL DEFAULT now()
);
INSERT INTO privacy_texts (version, words) SELECT 1, privacy_policy FROM settings;

CREATE TABLE consents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('account', 'newsletter')),
  -- whose it is; with them it goes
  account_id uuid REFERENCES accounts ON DELETE CASCADE,
  subscription_id uuid REFERENCES newsletter_subscriptions ON DELETE CASCADE,
  -- the words that were shown: what the software says of itself, and the owner's own beside it
  software_version integer NOT NULL CHECK (software_version > 0),
  own_version integer NOT NULL REFERENCES privacy_texts,
  at timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(account_id, subscription_id) = 1)
);
CREATE INDEX consents_account ON consents (account_id);
CREATE INDEX consents_subscription ON consents (subscription_id);

CREATE TABLE data_requests (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('access', 'correction', 'erasure', 'withdrawal')),
  -- how it came: by the shop's own pages, or to somebody who wrote it down
  channel text NOT NULL CHECK (channel IN ('shop', 'phone', 'post', 'email', 'counter')),
  -- who asks, as far as it is needed to answer; empty once the request was to be forgotten
  who text NOT NULL,
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  note text NOT NULL DEFAULT '',
  -- days of Việt Nam; by law as it was then
  received_on date NOT NULL,
  reply_by date NOT NULL,
  done_by date NOT NULL,
  replied_at timestamptz,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'done', 'refused')),
  -- what was done, or why not
  outcome text NOT NULL DEFAULT '',
  -- the folded words that it is found by, each with a space before it
  search_key text NOT NULL,
  ended_at timestamptz,
  CHECK ((state = 'open') = (ended_at IS NULL))
);
CREATE INDEX data_requests_open ON data_requests (done_by) WHERE state = 'open';
CREATE INDEX data_requests_received ON data_requests (received_on DESC, id DESC);
CREATE INDEX data_requests_account ON data_requests (account_id);

ALTER TABLE settings
  -- after which what stands in a cart that nobody touched goes
  ADD COLUMN cart_months integer NOT NULL DEFAULT 12 CHECK (cart_months BETWEEN 1 AND 60),
  ADD COLUMN letter_days integer NOT NULL DEFAULT 90 CHECK (letter_days BETWEEN 7 AND 1095),
  -- of requests that have ended
  ADD COLUMN request_months integer NOT NULL DEFAULT 24 CHECK (request_months BETWEEN 1 AND 120),
  -- of the book of changes
  ADD COLUMN change_months integer NOT NULL DEFAULT 60 CHECK (change_months BETWEEN 12 AND 120);

-- What the sweep has taken out, in all and when it last found something.
CREATE TABLE swept (
  what text PRIMARY KEY CHECK (what <> ''),
  rows_total bigint NOT NULL,
  rows_last integer NOT NULL,
  last_at timestamptz NOT NULL
);
