-- The oldest lines are found without looking at all of them.
CREATE INDEX cart_lines_added ON cart_lines (added_at);
-- The same of letters.
CREATE INDEX letters_age ON letters ((coalesce(sent_at, created_at)));
