-- A parcel of its own for what was taken in an exchange after the order's goods had left the shop.

ALTER TABLE order_lines
  -- taken in an exchange after the order's goods had left: it goes in a parcel of its own
  ADD COLUMN ships_apart boolean NOT NULL DEFAULT false;
CREATE INDEX order_lines_apart ON order_lines (order_id, position) WHERE ships_apart;

ALTER TABLE shipments
  -- the order's goods, or what was taken in exchange for them
  ADD COLUMN kind text NOT NULL DEFAULT 'order' CHECK (kind IN ('order', 'exchange')),
  -- where it goes, if not to the order's address
  ADD COLUMN province text,
  ADD COLUMN ward text,
  ADD COLUMN street text,
  ADD COLUMN province_code text,
  ADD COLUMN ward_code text,
  ADD CONSTRAINT shipments_address CHECK (num_nulls(province, ward, street, province_code, ward_code) IN (0, 5));

-- One parcel of each kind is under way at a time: a piece may be exchanged while the order is on its way.
DROP INDEX shipments_under_way;
CREATE UNIQUE INDEX shipments_under_way ON shipments (order_id, kind)
  WHERE state NOT IN ('delivered', 'returned', 'cancelled', 'rejected', 'lost');

-- What is in the parcel of an exchange. The parcel of an order has all its other lines.
CREATE TABLE shipment_lines (
  shipment_id uuid NOT NULL REFERENCES shipments ON DELETE CASCADE,
  order_id uuid NOT NULL,
  position integer NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (shipment_id, position),
  FOREIGN KEY (order_id, position) REFERENCES order_lines (order_id, position)
);
CREATE INDEX shipment_lines_line ON shipment_lines (order_id, position);
