-- The product feeds for Google and Meta are public once the owner switches them on.
ALTER TABLE settings ADD COLUMN product_feed boolean NOT NULL DEFAULT false;
