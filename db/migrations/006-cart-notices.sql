-- What a piece cost when the shopper last saw and took it, so that a price that changed since can be told.
-- Null: put in before this was kept; nothing is told about it. A line whose variant is no longer sold stays,
-- apart from what can be bought, until its shopper has been told (docs/decisions/014).
ALTER TABLE cart_lines ADD COLUMN price_seen dong;
