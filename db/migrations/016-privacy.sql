-- Consent, the newsletter and requests about personal data (docs/decisions/044).

-- The privacy statements of the owner, each version once; /docs shows the newest.
CREATE TABLE privacy_texts (
  version integer PRIMARY KEY CHECK (version > 0),
  text text NOT NULL,
  since timestamptz NOT NULL DEFAULT now()
);
INSERT INTO privacy_texts (version, text) SELECT 1, privacy_policy FROM settings;

CREATE TABLE newsletter_subscriptions (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  email_key text NOT NULL UNIQUE,
  -- SHA-256 of the token in the confirmation link; null once it was used.
  token_hash bytea UNIQUE,
  -- The version of the privacy statements that were shown at the subscription, as `1.3` (software, owner); null: none,
  -- or the subscription is confirmed and has a row in `consents`.
  requested_version text,
  -- Nothing but the confirmation link is sent before.
  confirmed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (token_hash IS NOT NULL OR confirmed_at IS NOT NULL)
);

CREATE TABLE consents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('account', 'newsletter')),
  account_id uuid REFERENCES accounts ON DELETE CASCADE,
  subscription_id uuid REFERENCES newsletter_subscriptions ON DELETE CASCADE,
  -- The versions of the statements that were shown: the software's and the owner's.
  software_version integer NOT NULL CHECK (software_version > 0),
  own_version integer NOT NULL REFERENCES privacy_texts,
  at timestamptz NOT NULL DEFAULT now(),
  -- Null: the consent is valid.
  withdrawn_at timestamptz,
  CHECK (num_nonnulls(account_id, subscription_id) = 1)
);
CREATE INDEX consents_account ON consents (account_id);
CREATE INDEX consents_subscription ON consents (subscription_id);

CREATE TABLE data_requests (
  id uuid CONSTRAINT data_requests_pkey PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('access', 'correction', 'erasure', 'withdrawal')),
  -- `shop`: made on the shop's own pages; staff enter the others.
  channel text NOT NULL CHECK (channel IN ('shop', 'phone', 'post', 'email', 'counter')),
  -- The person, as far as a reply needs it; empty once the person had to be forgotten.
  person text NOT NULL,
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  note text NOT NULL DEFAULT '',
  -- Days of Vietnam, with the legal time limits of that day.
  received_on date NOT NULL,
  reply_by date NOT NULL,
  done_by date NOT NULL,
  replied_at timestamptz,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'done', 'refused')),
  -- What was done, or why it was refused.
  outcome text NOT NULL DEFAULT '',
  search_key text NOT NULL,
  ended_at timestamptz,
  CHECK ((state = 'open') = (ended_at IS NULL))
);
CREATE INDEX data_requests_open ON data_requests (done_by) WHERE state = 'open';
CREATE INDEX data_requests_received ON data_requests (received_on DESC, id DESC);
CREATE INDEX data_requests_account ON data_requests (account_id);

-- What the purge deleted: in total, and when it last deleted something.
CREATE TABLE purges (
  what text PRIMARY KEY CHECK (what <> ''),
  rows_total bigint NOT NULL,
  rows_last integer NOT NULL,
  last_at timestamptz NOT NULL
);
