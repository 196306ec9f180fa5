-- Carts are emptied by orders. Where nothing was left, VACUUM gave the room back, and until the next ANALYZE every
-- statement was planned for a table of no page: it read the lines of everybody, just when many began to buy.
ALTER TABLE cart_lines SET (vacuum_truncate = off);
