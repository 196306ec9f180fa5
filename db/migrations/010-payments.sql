-- The order ledger, bank transfers and payments at a gateway.

-- Rows are only inserted. `goods`, `fee` and `discount` are the charges of an order; a cancellation takes them back,
-- and reopening an order charges them again. Payments less refunds are `orders.paid`.
CREATE TABLE order_ledger (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  kind text NOT NULL CHECK (kind IN ('goods', 'discount', 'fee', 'cancellation', 'payment', 'refund')),
  -- Dong; negative: it lowers the charge, or leaves the shop.
  amount bigint NOT NULL CHECK (amount <> 0),
  -- `cod`, `cash`, `bank_transfer` or the id of a gateway; null: a charge.
  method text CHECK (method <> ''),
  -- The number that the bank, the gateway or the parcel gives the payment.
  reference text CHECK (reference <> ''),
  note text NOT NULL DEFAULT '',
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  -- Null: the entry follows from the order, or from a report of the bank.
  by_name text,
  at timestamptz NOT NULL DEFAULT now(),
  CHECK ((method IS NULL) = (kind NOT IN ('payment', 'refund')))
);
CREATE INDEX order_ledger_order ON order_ledger (order_id, id);
-- No payment can be entered twice, whatever the code does.
CREATE UNIQUE INDEX order_ledger_reference ON order_ledger (method, reference) WHERE reference IS NOT NULL;

CREATE TABLE bank_transfers (
  id uuid PRIMARY KEY,
  -- The first service that reported the transfer, and its number there.
  provider text NOT NULL CHECK (provider IN ('sepay', 'payos', 'statement')),
  provider_id text NOT NULL CHECK (provider_id <> ''),
  -- The number at the bank, by which two services mean the same transfer; null: not reported.
  reference text CHECK (reference <> ''),
  -- The account that received it; null: not reported.
  account text,
  amount dong NOT NULL CHECK (amount > 0),
  content text NOT NULL,
  -- When the bank booked it.
  at timestamptz NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  order_id uuid REFERENCES orders,
  -- How it matched its order when it was entered.
  found text NOT NULL CHECK (found IN ('paid', 'short', 'over', 'twice', 'late', 'unknown')),
  -- How staff resolved it; null: not yet, or nothing was to be resolved.
  resolution text CHECK (resolution IN ('returned', 'aside')),
  resolution_note text NOT NULL DEFAULT '',
  -- Why it waits for staff although it names an order or resembles an earlier transfer (docs/decisions/059), with that
  -- order and that transfer.
  held_reason text CHECK (held_reason IN ('repeat', 'by_hand', 'sum', 'time')),
  held_order_id uuid REFERENCES orders,
  held_transfer_id uuid REFERENCES bank_transfers,
  search_key text NOT NULL,
  CONSTRAINT bank_transfers_provider_provider_id_key UNIQUE (provider, provider_id),
  CHECK ((found = 'unknown') = (order_id IS NULL))
);
CREATE INDEX bank_transfers_newest ON bank_transfers (at DESC, id DESC);
CREATE INDEX bank_transfers_order ON bank_transfers (order_id);
CREATE INDEX bank_transfers_reference ON bank_transfers (reference);
-- Finds another report of the same transfer.
CREATE INDEX bank_transfers_amount ON bank_transfers (amount, at);
CREATE INDEX bank_transfers_search ON bank_transfers USING gin (search_key gin_trgm_ops)
  WITH (gin_pending_list_limit = 256);

-- Every service that reported a transfer. A service reports a transfer once: a second number of the same service is
-- another transfer, however similar.
CREATE TABLE transfer_reports (
  transfer_id uuid NOT NULL REFERENCES bank_transfers ON DELETE CASCADE,
  provider text NOT NULL,
  provider_id text NOT NULL,
  PRIMARY KEY (provider, provider_id),
  UNIQUE (transfer_id, provider)
);

-- Reports of payments with a wrong signature, so that staff notice attempts of fraud.
CREATE TABLE rejected_reports (
  provider text NOT NULL,
  day date NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (provider, day)
);

-- Attempts to pay an order at a gateway.
CREATE TABLE gateway_payments (
  -- The number that the shop gives the attempt, unique over all gateways (`vnp_TxnRef` at VNPay).
  reference text PRIMARY KEY,
  gateway text NOT NULL CHECK (gateway <> ''),
  order_id uuid NOT NULL REFERENCES orders,
  -- The amount due when the attempt began.
  amount dong NOT NULL CHECK (amount > 0),
  state text NOT NULL DEFAULT 'started' CHECK (state IN ('started', 'paid', 'failed')),
  -- The gateway's response code and its number of the payment.
  code text,
  transaction_number text,
  started_at timestamptz NOT NULL DEFAULT now(),
  settled_at timestamptz,
  CHECK ((state = 'started') = (settled_at IS NULL))
);
CREATE INDEX gateway_payments_order ON gateway_payments (order_id, started_at);
