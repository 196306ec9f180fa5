-- A keyed hash of SECRET: two processes with different secrets would sign and seal for themselves alone, so that
-- codes, links in e-mails and rate limits hold in one and not in the other. The first start writes the row.
CREATE TABLE secret_fingerprint (
  one_row boolean PRIMARY KEY DEFAULT true CHECK (one_row),
  fingerprint text NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT now()
);
