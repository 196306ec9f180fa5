-- Goods that come back or are exchanged, what shoppers ask for, and parcels that were refused at the door.

ALTER TABLE order_lines
  -- the line whose pieces were given back for these
  ADD COLUMN exchanged_from integer,
  ADD CONSTRAINT order_lines_exchanged_from
    FOREIGN KEY (order_id, exchanged_from) REFERENCES order_lines (order_id, position);

-- Each time that goods came back, or were exchanged for others.
CREATE TABLE order_returns (
  -- the caller's own key: a repeated call changes nothing twice
  id uuid PRIMARY KEY,
  -- of what was asked for, to tell a repeated call from another one under the same key
  request_hash bytea NOT NULL,
  order_id uuid NOT NULL REFERENCES orders,
  kind text NOT NULL CHECK (kind IN ('return', 'exchange')),
  reason text NOT NULL,
  -- dong: what the order costs after it, less what it cost before
  change bigint NOT NULL,
  -- the line of what was taken instead
  taken integer,
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  -- the account's name at that time
  by_name text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (order_id, taken) REFERENCES order_lines (order_id, position),
  CHECK ((kind = 'exchange') = (taken IS NOT NULL))
);
CREATE INDEX order_returns_order ON order_returns (order_id, at);

CREATE TABLE order_return_lines (
  return_id uuid NOT NULL REFERENCES order_returns,
  order_id uuid NOT NULL,
  position integer NOT NULL,
  -- pieces that went back to the stock, and those that are sold no more
  good integer NOT NULL CHECK (good >= 0),
  damaged integer NOT NULL CHECK (damaged >= 0),
  PRIMARY KEY (return_id, position),
  FOREIGN KEY (order_id, position) REFERENCES order_lines (order_id, position),
  CHECK (good + damaged > 0)
);
CREATE INDEX order_return_lines_line ON order_return_lines (order_id, position);

-- What a shopper asks for, line by line, and what became of it.
CREATE TABLE return_requests (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL,
  position integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('return', 'exchange')),
  quantity integer NOT NULL CHECK (quantity > 0),
  -- what it is to be exchanged for
  wanted_variant_id uuid REFERENCES variants,
  reason text NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'done', 'declined', 'withdrawn')),
  -- what the shop says to it
  answer text NOT NULL DEFAULT '',
  at timestamptz NOT NULL DEFAULT now(),
  answered_at timestamptz,
  FOREIGN KEY (order_id, position) REFERENCES order_lines (order_id, position),
  CHECK ((kind = 'exchange') = (wanted_variant_id IS NOT NULL)),
  CHECK ((state = 'open') = (answered_at IS NULL))
);
-- One at a time for each line.
CREATE UNIQUE INDEX return_requests_open ON return_requests (order_id, position) WHERE state = 'open';
CREATE INDEX return_requests_order ON return_requests (order_id, at);
CREATE INDEX return_requests_state ON return_requests (state, at, id);

ALTER TABLE settings
  -- how long after delivery a shopper may ask to return or exchange; 0: by no request
  ADD COLUMN return_days integer NOT NULL DEFAULT 7 CHECK (return_days BETWEEN 0 AND 365),
  -- how long it is known that a parcel was refused at the door
  ADD COLUMN refusal_months integer NOT NULL DEFAULT 12 CHECK (refusal_months BETWEEN 1 AND 60);
-- Few: those that are forgotten in time.
CREATE INDEX orders_refused ON orders (id) WHERE cancel_reason = 'refused';
