-- Subject and first sentence of emails about orders, by event; a missing one is that of the shop.
ALTER TABLE settings ADD COLUMN email_texts jsonb NOT NULL DEFAULT '{}';
