-- Browsers that have signed in to an account, and e-mails about attacks on it (docs/decisions/056).

CREATE TABLE known_devices (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- SHA-256 of the token in the browser's cookie
  token_hash bytea NOT NULL CHECK (octet_length(token_hash) = 32),
  -- as the account's own list of sessions names it
  device text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- the last complete sign-in; 90 days later the device is unknown again
  signed_in_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, token_hash)
);
CREATE INDEX known_devices_token ON known_devices (token_hash);
CREATE INDEX known_devices_age ON known_devices (signed_in_at);

ALTER TABLE letters
  DROP CONSTRAINT letters_event_check,
  ADD CONSTRAINT letters_event_check CHECK (event IN ('order-placed', 'order-confirmed', 'order-shipped',
    'order-delivered', 'order-cancelled', 'password-reset', 'newsletter', 'password-changed', 'sign-in-linked',
    'sign-in-unlinked', 'second-factor-on', 'second-factor-off', 'recovery-codes', 'sign-in-attack',
    'bank-account-changed', 'staff-changed'));
