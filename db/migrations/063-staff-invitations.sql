-- Invitations to work in the shop, accepted by a link that is valid once and for two days (docs/decisions/057).

CREATE TABLE staff_invitations (
  id uuid PRIMARY KEY,
  -- SHA-256 of the token in the link; the token itself is stored nowhere
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  -- null: an owner's rights, all of them
  rights text[],
  name text NOT NULL DEFAULT '',
  -- null: for whoever has the link
  email text,
  email_key text,
  -- void as soon as this account is no owner's any more
  created_by uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  CHECK ((email IS NULL) = (email_key IS NULL))
);
CREATE INDEX staff_invitations_expiry ON staff_invitations (expires_at);
CREATE INDEX staff_invitations_maker ON staff_invitations (created_by);
CREATE INDEX staff_invitations_email ON staff_invitations (email_key);
