-- Parcels, and what their carriers say of them.

CREATE TABLE shipments (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  -- `shop`, or an adapter of src/operations/carriers
  carrier text NOT NULL CHECK (carrier <> ''),
  -- what the carrier knows it by from us: asked twice, it is one parcel
  client_code text NOT NULL UNIQUE,
  -- the carrier's own number
  code text CHECK (code <> ''),
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'waiting', 'picking', 'picked', 'moving', 'delivering',
    'failed', 'return-waiting', 'returning', 'delivered', 'returned', 'cancelled', 'rejected', 'lost')),
  -- by the carrier's clock
  state_at timestamptz NOT NULL DEFAULT now(),
  reason text NOT NULL DEFAULT '',
  -- to collect at the door
  cod dong NOT NULL,
  -- what the carrier asks of the shop, where it says so
  fee dong,
  -- grams
  weight integer CHECK (weight > 0),
  -- what the shop tells the carrier
  note text NOT NULL DEFAULT '',
  tracking_url text,
  -- who of the shop brings it
  courier_name text NOT NULL DEFAULT '',
  courier_phone text NOT NULL DEFAULT '',
  -- the carrier is, or was, to be told that it is not wanted
  cancel_asked boolean NOT NULL DEFAULT false,
  -- when the carrier is asked (again); null: nothing is to be asked
  next_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  -- why the last try came to nothing
  trouble text NOT NULL DEFAULT '',
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  by_name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (carrier, code)
);
-- An order has one parcel under way.
CREATE UNIQUE INDEX shipments_under_way ON shipments (order_id)
  WHERE state NOT IN ('delivered', 'returned', 'cancelled', 'rejected', 'lost');
CREATE INDEX shipments_order ON shipments (order_id, created_at);
CREATE INDEX shipments_due ON shipments (next_at) WHERE next_at IS NOT NULL;

-- Only added to, also with what came too late to move the parcel.
CREATE TABLE shipment_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shipment_id uuid NOT NULL REFERENCES shipments ON DELETE CASCADE,
  -- the carrier's number of what it said, or a hash of it: said twice, it is there once
  key text NOT NULL,
  state text NOT NULL,
  at timestamptz NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  reason text NOT NULL DEFAULT '',
  moved boolean NOT NULL,
  UNIQUE (shipment_id, key)
);
