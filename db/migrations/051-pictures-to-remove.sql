-- Pictures whose files are to go: of those that nobody wants any more at once, and of those that are just being kept
-- if nobody has taken the note away in an hour, since then they were not kept to the end.
CREATE TABLE pictures_to_remove (
  id uuid PRIMARY KEY,
  due timestamptz NOT NULL DEFAULT now()
);
