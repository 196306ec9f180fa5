-- Until now null: not changed since the line was added. The first statement locks the table until the commit, so no line
-- without a time is added before the last one.
ALTER TABLE cart_lines ALTER COLUMN changed_at SET DEFAULT now();
UPDATE cart_lines SET changed_at = added_at WHERE changed_at IS NULL;
ALTER TABLE cart_lines ALTER COLUMN changed_at SET NOT NULL;
