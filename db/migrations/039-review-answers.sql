-- The shop answers a review in public, and staff see the reviews of all products.

ALTER TABLE reviews ADD COLUMN answer text, ADD COLUMN answered_at timestamptz,
  ADD CONSTRAINT reviews_answer_check CHECK (answer <> ''),
  ADD CONSTRAINT reviews_answered_check CHECK ((answer IS NULL) = (answered_at IS NULL));
CREATE INDEX reviews_newest ON reviews (created_at DESC, id DESC);
CREATE INDEX reviews_unanswered ON reviews (created_at DESC, id DESC) WHERE answer IS NULL AND hidden_at IS NULL;
