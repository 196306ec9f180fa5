-- Numbers that staff are warned of, whoever orders under them.
CREATE TABLE phone_blocks (
  -- E.164
  phone text PRIMARY KEY,
  reason text NOT NULL CHECK (reason <> ''),
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  -- the account's name at that time
  by_name text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
