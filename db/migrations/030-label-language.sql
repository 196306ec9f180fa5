-- The language of the labels that the specification has in English (docs/decisions/079).
ALTER TABLE settings
  ADD label_language text NOT NULL DEFAULT 'specified' CHECK (label_language IN ('specified', 'vietnamese'));
