-- Visits are counted only in browsers whose visitor agreed (R57).
ALTER TABLE settings ADD COLUMN counts_visits boolean NOT NULL DEFAULT false;

-- A browser that agreed, and its visit of now: no address, no pages, no history. steps: sum of the bits of visit-steps.ts.
CREATE TABLE visitors (
  id uuid PRIMARY KEY,
  wording smallint NOT NULL CHECK (wording > 0),
  agreed_at timestamptz NOT NULL DEFAULT now(),
  day date,
  seen_at timestamptz,
  source text NOT NULL DEFAULT '',
  steps smallint NOT NULL DEFAULT 0,
  CHECK ((day IS NULL) = (seen_at IS NULL))
);
CREATE INDEX visitors_agreed ON visitors (agreed_at);

-- Visits of a day by source, and how many of them reached each step.
CREATE TABLE visit_counts (
  day date NOT NULL,
  source text NOT NULL CHECK (source <> ''),
  visits integer NOT NULL CHECK (visits > 0),
  products integer NOT NULL CHECK (products BETWEEN 0 AND visits),
  carts integer NOT NULL CHECK (carts BETWEEN 0 AND visits),
  checkouts integer NOT NULL CHECK (checkouts BETWEEN 0 AND visits),
  orders integer NOT NULL CHECK (orders BETWEEN 0 AND visits),
  PRIMARY KEY (day, source)
);
