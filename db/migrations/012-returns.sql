-- Returns and exchanges, and what customers request.

CREATE TABLE order_returns (
  -- The idempotency key of the request; `request_hash` tells a repeated request from another one under the same key.
  id uuid PRIMARY KEY,
  request_hash bytea NOT NULL,
  order_id uuid NOT NULL REFERENCES orders,
  kind text NOT NULL CHECK (kind IN ('return', 'exchange')),
  reason text NOT NULL,
  -- The change of the order's total, in dong.
  change bigint NOT NULL,
  -- The line of the goods that were taken in exchange.
  taken integer,
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
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
  -- Pieces that went back to the stock, and pieces that cannot be sold again.
  good integer NOT NULL CHECK (good >= 0),
  damaged integer NOT NULL CHECK (damaged >= 0),
  PRIMARY KEY (return_id, position),
  FOREIGN KEY (order_id, position) REFERENCES order_lines (order_id, position),
  CHECK (good + damaged > 0)
);
CREATE INDEX order_return_lines_line ON order_return_lines (order_id, position);

CREATE TABLE return_requests (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL,
  position integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('return', 'exchange')),
  quantity integer NOT NULL CHECK (quantity > 0),
  -- The variant that the customer wants in exchange.
  wanted_variant_id uuid REFERENCES variants,
  reason text NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'done', 'declined', 'withdrawn')),
  -- The reply of the shop.
  answer text NOT NULL DEFAULT '',
  at timestamptz NOT NULL DEFAULT now(),
  answered_at timestamptz,
  FOREIGN KEY (order_id, position) REFERENCES order_lines (order_id, position),
  CHECK ((kind = 'exchange') = (wanted_variant_id IS NOT NULL)),
  CHECK ((state = 'open') = (answered_at IS NULL))
);
CREATE UNIQUE INDEX return_requests_open ON return_requests (order_id, position) WHERE state = 'open';
CREATE INDEX return_requests_order ON return_requests (order_id, at);
CREATE INDEX return_requests_state ON return_requests (state, at, id);
