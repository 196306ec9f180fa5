-- A line of a settlement is cancelled or corrected alone; the settlement keeps the others.
ALTER TABLE settlement_lines
  ADD cancelled_at timestamptz,
  ADD cancelled_by text,
  -- The settlement with the corrected line.
  ADD replaced_by uuid REFERENCES settlements,
  ADD CHECK ((cancelled_at IS NULL) = (cancelled_by IS NULL)),
  ADD CHECK (replaced_by IS NULL OR cancelled_at IS NOT NULL);
CREATE INDEX settlement_lines_cancelled ON settlement_lines (cancelled_at) WHERE cancelled_at IS NOT NULL;
CREATE INDEX settlement_lines_replaced ON settlement_lines (replaced_by) WHERE replaced_by IS NOT NULL;
