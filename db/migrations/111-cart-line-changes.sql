-- When the quantity was changed last. Null: not since the line was added.
ALTER TABLE cart_lines ADD COLUMN changed_at timestamptz;
