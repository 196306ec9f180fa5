-- Sessions say on which device they began; staff may have a second factor.

ALTER TABLE sessions
  -- in words, from what the browser said of itself when it signed in
  ADD COLUMN device text NOT NULL DEFAULT 'Thiết bị không rõ',
  -- the password was right, the code of the second factor is still to come: nobody is signed in by it yet
  ADD COLUMN awaits_code boolean NOT NULL DEFAULT false;

CREATE TABLE second_factors (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  -- encrypted with a key made from the shop's secret: who reads this table can make no codes
  sealed_secret bytea NOT NULL,
  -- null: it was shown, and no code of it has come yet
  confirmed_at timestamptz,
  -- the last step of 30 seconds since 1970 whose code was taken: each is taken once
  last_step bigint NOT NULL DEFAULT 0
);

CREATE TABLE recovery_codes (
  account_id uuid NOT NULL REFERENCES second_factors ON DELETE CASCADE,
  -- a keyed hash; a code that was used is gone
  code_hash bytea NOT NULL,
  PRIMARY KEY (account_id, code_hash)
);

-- The owner wants a second factor of everybody who works in the back office.
ALTER TABLE settings ADD COLUMN demands_second_factor boolean NOT NULL DEFAULT false;
