-- Tokens with which other programs call the API. Only the hash of a token is stored.
CREATE TABLE api_tokens (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  name text NOT NULL CHECK (name <> ''),
  rights text[] NOT NULL CHECK (cardinality(rights) > 0),
  created_by uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX api_tokens_created_by ON api_tokens (created_by);

-- Pages of these origins may call the API, never with a cookie.
ALTER TABLE settings ADD COLUMN api_origins text[] NOT NULL DEFAULT '{}';

-- Adds `api-token-changed` to whatever events earlier migrations allow.
DO $$
BEGIN
  EXECUTE (
    SELECT 'ALTER TABLE emails DROP CONSTRAINT emails_event_check, ADD CONSTRAINT emails_event_check '
      || replace(pg_get_constraintdef(oid), 'ARRAY[', 'ARRAY[''api-token-changed''::text, ')
    FROM pg_constraint WHERE conrelid = 'emails'::regclass AND conname = 'emails_event_check');
END $$;
