-- An order may be sent in several parcels.

-- True: the parcel has only the pieces in `shipment_lines`. False: it has all pieces of the order that do not ship apart.
ALTER TABLE shipments ADD is_part boolean NOT NULL DEFAULT false, ADD CHECK (NOT is_part OR kind = 'order');
CREATE INDEX shipments_parts ON shipments (order_id) WHERE is_part;

-- Which pieces are free is checked under the lock of the order.
DROP INDEX shipments_under_way;

-- Pieces of the parcel that came back to the shop.
ALTER TABLE shipment_lines ADD returned integer NOT NULL DEFAULT 0, ADD CHECK (returned BETWEEN 0 AND quantity);
