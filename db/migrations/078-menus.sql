-- The menus of header and footer. Without items a menu is the one that comes with the shop.
CREATE TABLE menus (
  place text PRIMARY KEY CHECK (place IN ('header', 'footer-1', 'footer-2')),
  items jsonb,
  version integer NOT NULL DEFAULT 1
);
INSERT INTO menus (place) VALUES ('header'), ('footer-1'), ('footer-2');
