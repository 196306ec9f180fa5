-- Cash on delivery that carriers pay to the shop, and the list of parcels.

CREATE TABLE settlements (
  id uuid PRIMARY KEY,
  carrier text NOT NULL CHECK (carrier NOT IN ('', 'shop')),
  -- Null: entered by staff without a file.
  file_name text,
  note text NOT NULL DEFAULT '',
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  by_name text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  cancelled_at timestamptz,
  cancelled_by text,
  CHECK ((cancelled_at IS NULL) = (cancelled_by IS NULL))
);
CREATE INDEX settlements_time ON settlements (at DESC, id DESC);
CREATE INDEX settlements_account ON settlements (account_id) WHERE account_id IS NOT NULL;

CREATE TABLE settlement_lines (
  settlement_id uuid NOT NULL REFERENCES settlements,
  position integer NOT NULL,
  -- As the carrier wrote it.
  code text NOT NULL CHECK (code <> ''),
  -- Null: no parcel of the shop has this code.
  shipment_id uuid REFERENCES shipments,
  -- What the carrier still owed for the parcel.
  expected dong NOT NULL,
  received dong NOT NULL,
  -- What the shop no longer demands.
  waived dong NOT NULL DEFAULT 0,
  fee dong NOT NULL DEFAULT 0,
  PRIMARY KEY (settlement_id, position),
  CHECK (shipment_id IS NOT NULL OR (waived = 0 AND expected = 0))
);
CREATE INDEX settlement_lines_shipment ON settlement_lines (shipment_id) WHERE shipment_id IS NOT NULL;
CREATE INDEX settlement_lines_code ON settlement_lines (code);

-- Sums of the lines of settlements that are not cancelled.
ALTER TABLE shipments ADD settled dong NOT NULL DEFAULT 0, ADD waived dong NOT NULL DEFAULT 0;
CREATE INDEX shipments_to_settle ON shipments (carrier, state_at)
  WHERE carrier <> 'shop' AND state = 'delivered' AND collected > settled + waived;
CREATE INDEX shipments_time ON shipments (created_at DESC, id DESC);
