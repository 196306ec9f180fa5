-- Accounts of customers and staff, and how they sign in.

CREATE TABLE accounts (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  email text NOT NULL,
  -- The address in lower case: one address is one account.
  email_key text NOT NULL UNIQUE,
  phone text,
  -- Null: the account was created by a sign-in provider and has no password.
  password_hash text,
  -- An `admin` is an owner and may do everything; `staff` have the rights that an owner grants.
  role text NOT NULL DEFAULT 'user' CHECK (role IN ('user', 'staff', 'admin')),
  rights text[] NOT NULL DEFAULT '{}',
  -- When the account proved that it receives e-mail at its address; null: not yet.
  email_verified_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (rights <@ ARRAY['catalogue', 'orders', 'money', 'settings'] AND (role = 'staff' OR rights = '{}'))
);
-- Few accounts are of staff; lists of customers leave out those that never ordered.
CREATE INDEX accounts_admins ON accounts (id) WHERE role = 'admin';
CREATE INDEX accounts_staff ON accounts (id) WHERE role <> 'user';

CREATE TABLE sessions (
  -- SHA-256 of the token in the cookie: a reader of this table cannot use the session.
  token_hash bytea PRIMARY KEY,
  -- Names the session to its owner and grants nothing.
  id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- From the User-Agent header at sign-in.
  device text NOT NULL DEFAULT 'Thiết bị không rõ',
  -- The password was correct, the code of the second factor is missing: nobody is signed in yet.
  awaits_code boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Exact to some minutes, so that most reads write nothing.
  seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_account ON sessions (account_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- Browsers that have signed in to an account (docs/decisions/056).
CREATE TABLE known_devices (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- SHA-256 of the token in the browser's cookie.
  token_hash bytea NOT NULL CHECK (octet_length(token_hash) = 32),
  -- As `sessions.device`.
  device text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The last complete sign-in. The device is forgotten 90 days later.
  signed_in_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, token_hash)
);
CREATE INDEX known_devices_token ON known_devices (token_hash);
CREATE INDEX known_devices_age ON known_devices (signed_in_at);

-- Accounts at OpenID Connect providers (docs/decisions/042).
CREATE TABLE identities (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- The claims `iss` and `sub`, which identify a person for ever.
  issuer text NOT NULL,
  subject text NOT NULL,
  -- The address that the provider knows; the owner of the account sees it.
  email text NOT NULL,
  linked_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (issuer, subject),
  UNIQUE (account_id, issuer)
);

-- Time-based one-time passwords.
CREATE TABLE second_factors (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  -- Encrypted with a key derived from SECRET: a reader of this table cannot make codes.
  sealed_secret bytea NOT NULL,
  -- Null: the secret was shown, and no code has confirmed it yet.
  confirmed_at timestamptz,
  -- The last accepted time step (of 30 seconds since 1970): no code is accepted twice.
  last_step bigint NOT NULL DEFAULT 0
);

CREATE TABLE recovery_codes (
  account_id uuid NOT NULL REFERENCES second_factors ON DELETE CASCADE,
  -- A keyed hash. A used code is deleted.
  code_hash bytea NOT NULL,
  PRIMARY KEY (account_id, code_hash)
);

CREATE TABLE password_resets (
  id uuid PRIMARY KEY,
  -- Null: no account has the address. The row is written all the same, so that the response takes as long.
  account_id uuid REFERENCES accounts ON DELETE CASCADE,
  -- SHA-256 of the token in the link.
  token_hash bytea NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX password_resets_account ON password_resets (account_id);

-- Invitations to join the staff: a link that is valid once and for two days (docs/decisions/057).
CREATE TABLE staff_invitations (
  id uuid PRIMARY KEY,
  -- SHA-256 of the token in the link.
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  -- Null: the invitation makes an owner.
  rights text[],
  name text NOT NULL DEFAULT '',
  -- Null: anyone who has the link may accept.
  email text,
  email_key text,
  -- The invitation is void once this account is no longer an owner.
  created_by uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  CHECK ((email IS NULL) = (email_key IS NULL))
);
CREATE INDEX staff_invitations_expiry ON staff_invitations (expires_at);
CREATE INDEX staff_invitations_maker ON staff_invitations (created_by);
CREATE INDEX staff_invitations_email ON staff_invitations (email_key);

-- The addresses that a customer saved.
CREATE TABLE addresses (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  name text NOT NULL CHECK (name <> ''),
  phone text NOT NULL,
  province text NOT NULL,
  ward text NOT NULL,
  street text NOT NULL,
  -- Codes of the administrative division of 2025 (db/addresses); null: the names are not in it.
  province_code text,
  ward_code text,
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((province_code IS NULL) = (ward_code IS NULL))
);
CREATE INDEX addresses_account ON addresses (account_id);
CREATE UNIQUE INDEX addresses_default ON addresses (account_id) WHERE is_default;
