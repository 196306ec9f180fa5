-- Logo, icon, accent color, fonts and corners; a missing one is that of the shop.
ALTER TABLE settings ADD COLUMN brand jsonb NOT NULL DEFAULT '{}';
ALTER TABLE settings ADD COLUMN brand_version integer NOT NULL DEFAULT 1;
