-- Former addresses, of another shop system for example, and where they lead now.
CREATE TABLE redirects (
  id uuid PRIMARY KEY,
  source text NOT NULL UNIQUE,
  target text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (source LIKE '/%' AND source <> target)
);
