-- Money by bank transfer: what the bank reports, how long an order waits for it, and what was refused as forged.

CREATE TABLE bank_transfers (
  id uuid PRIMARY KEY,
  -- Who reports it, and the number it has there: reported twice it is one.
  provider text NOT NULL CHECK (provider IN ('sepay', 'payos', 'statement')),
  provider_id text NOT NULL CHECK (provider_id <> ''),
  -- The bank's own number of it, by which two reporters mean the same; null: not told.
  reference text CHECK (reference <> ''),
  -- The account it came to; null: not told.
  account text,
  amount dong NOT NULL CHECK (amount > 0),
  content text NOT NULL,
  -- when the bank booked it
  at timestamptz NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  order_id uuid REFERENCES orders,
  -- what it was to its order when it was entered there
  found text NOT NULL CHECK (found IN ('paid', 'short', 'over', 'twice', 'late', 'unknown')),
  -- what staff did about it; null: nothing yet, or nothing was to be done
  done text CHECK (done IN ('returned', 'aside')),
  done_note text NOT NULL DEFAULT '',
  search_key text NOT NULL,
  UNIQUE (provider, provider_id),
  CHECK ((found = 'unknown') = (order_id IS NULL))
);
CREATE INDEX bank_transfers_newest ON bank_transfers (at DESC, id DESC);
CREATE INDEX bank_transfers_order ON bank_transfers (order_id);
CREATE INDEX bank_transfers_reference ON bank_transfers (reference);
CREATE INDEX bank_transfers_search ON bank_transfers USING gin (search_key gin_trgm_ops);

-- Reports of money whose signature was not right, so that staff see that somebody tries.
CREATE TABLE forged_reports (
  provider text NOT NULL,
  day date NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (provider, day)
);

ALTER TABLE settings
  -- hours that an order waits for its transfer; 0: without end
  ADD COLUMN transfer_hours integer NOT NULL DEFAULT 24 CHECK (transfer_hours BETWEEN 0 AND 720);

ALTER TABLE orders
  -- Unpaid until then it is cancelled; null: it waits without end. Kept here, so that the setting of a later day
  -- changes nothing about it.
  ADD COLUMN pay_before timestamptz;
CREATE INDEX orders_pay_before ON orders (pay_before)
  WHERE pay_before IS NOT NULL AND status = 'đang xử lý' AND paid = 0;
