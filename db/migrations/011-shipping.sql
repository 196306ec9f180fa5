-- Shipping rates and parcels.

-- Provinces with a fee and delivery days of their own; `settings` hold those of the others.
CREATE TABLE shipping_groups (
  id uuid PRIMARY KEY,
  position integer NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  fee dong NOT NULL,
  days_from smallint NOT NULL CHECK (days_from >= 0),
  days_to smallint NOT NULL,
  CHECK (days_to >= days_from)
);

CREATE TABLE shipping_group_provinces (
  province_code text PRIMARY KEY,
  group_id uuid NOT NULL REFERENCES shipping_groups ON DELETE CASCADE
);
CREATE INDEX shipping_group_provinces_group ON shipping_group_provinces (group_id);

CREATE TABLE shipments (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  -- The goods of the order, or what replaced them in an exchange.
  kind text NOT NULL DEFAULT 'order' CHECK (kind IN ('order', 'exchange')),
  -- `shop`, or an adapter of src/operations/carriers.
  carrier text NOT NULL CHECK (carrier <> ''),
  -- The shop's number of the parcel. A carrier creates one parcel for it, however often it is asked.
  client_code text NOT NULL UNIQUE,
  -- The carrier's number.
  code text CHECK (code <> ''),
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'waiting', 'picking', 'picked', 'moving', 'delivering',
    'failed', 'return-waiting', 'returning', 'delivered', 'returned', 'cancelled', 'rejected', 'lost')),
  -- By the carrier's clock.
  state_at timestamptz NOT NULL DEFAULT now(),
  reason text NOT NULL DEFAULT '',
  -- Cash to collect on delivery, and how much of the order's cash this parcel brought. Staff may enter the cash before
  -- the carrier reports the delivery; it then belongs to the newest parcel that can still be delivered.
  cod dong NOT NULL,
  collected dong NOT NULL DEFAULT 0,
  -- What the carrier charges; null: not reported.
  fee dong,
  -- Grams.
  weight integer CHECK (weight > 0),
  note text NOT NULL DEFAULT '',
  tracking_url text,
  -- The person who delivers a parcel of the carrier `shop`.
  courier_name text NOT NULL DEFAULT '',
  courier_phone text NOT NULL DEFAULT '',
  -- The address if it differs from that of the order.
  province text,
  ward text,
  street text,
  province_code text,
  ward_code text,
  -- The carrier was asked to cancel, or is to be asked.
  cancel_requested boolean NOT NULL DEFAULT false,
  -- The next request to the carrier; null: none.
  next_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  -- Why the last request failed.
  trouble text NOT NULL DEFAULT '',
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  by_name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (carrier, code),
  CHECK (num_nulls(province, ward, street, province_code, ward_code) IN (0, 5))
);
-- One open parcel of each kind: an item may be exchanged while the order is under way.
CREATE UNIQUE INDEX shipments_under_way ON shipments (order_id, kind)
  WHERE state NOT IN ('delivered', 'returned', 'cancelled', 'rejected', 'lost');
CREATE INDEX shipments_order ON shipments (order_id, created_at);
CREATE INDEX shipments_due ON shipments (next_at) WHERE next_at IS NOT NULL;

-- The contents of the parcel of an exchange. The parcel of an order contains all its other lines.
CREATE TABLE shipment_lines (
  shipment_id uuid NOT NULL REFERENCES shipments ON DELETE CASCADE,
  order_id uuid NOT NULL,
  position integer NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (shipment_id, position),
  FOREIGN KEY (order_id, position) REFERENCES order_lines (order_id, position)
);
CREATE INDEX shipment_lines_line ON shipment_lines (order_id, position);

-- Rows are only inserted, also for reports that come too late to change the parcel (`moved` is false).
CREATE TABLE shipment_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shipment_id uuid NOT NULL REFERENCES shipments ON DELETE CASCADE,
  -- The carrier's number of the report, or a hash of it: a repeated report is stored once.
  key text NOT NULL,
  state text NOT NULL,
  at timestamptz NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  reason text NOT NULL DEFAULT '',
  moved boolean NOT NULL,
  UNIQUE (shipment_id, key)
);
