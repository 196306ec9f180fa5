-- The product feeds for Google and Meta are public once the owner switches them on.
ALTER TABLE settings ADD COLUMN product_feed boolean NOT NULL DEFAULT false;

-- What the law on e-commerce wants a shop to say about itself (R58): an object with the fields of legal.ts that are entered.
ALTER TABLE settings ADD COLUMN legal jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(legal) = 'object');
