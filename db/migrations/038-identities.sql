-- Signing in through a provider of OpenID Connect (docs/decisions/042).

ALTER TABLE accounts
  -- null: the account was made by a provider's word, and no password was chosen since
  ALTER COLUMN password_hash DROP NOT NULL,
  -- when it was shown that whoever has the account reads its e-mail; null: anybody may have typed it
  ADD COLUMN email_verified_at timestamptz;

CREATE TABLE identities (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- the provider, and what it calls the person: together they are one person for ever
  issuer text NOT NULL,
  subject text NOT NULL,
  -- the e-mail that the provider knows them by, to tell one sign-in from another
  email text NOT NULL,
  linked_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (issuer, subject),
  UNIQUE (account_id, issuer)
);
