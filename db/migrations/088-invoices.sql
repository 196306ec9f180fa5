-- Electronic invoices (R71).
ALTER TABLE settings
  ADD COLUMN invoice_mode text NOT NULL DEFAULT 'none' CHECK (invoice_mode IN ('none', 'request', 'delivered')),
  -- Percent within the prices; none: the shop charges no value added tax.
  ADD COLUMN invoice_vat text NOT NULL DEFAULT 'none' CHECK (invoice_vat IN ('none', '0', '5', '8', '10'));

ALTER TABLE connections DROP CONSTRAINT connections_service_check,
  ADD CONSTRAINT connections_service_check CHECK (service IN
    ('mail', 'zns', 'carrier', 'ghn', 'ghtk', 'vnpay', 'momo', 'zalopay', 'sepay', 'payos', 'sinvoice'));

ALTER TABLE emails DROP CONSTRAINT emails_event_check, ADD CONSTRAINT emails_event_check CHECK (event IN (
  'webhook-changed', 'api-token-changed', 'connection-changed', 'order-received', 'order-placed', 'order-confirmed',
  'order-shipped', 'order-delivered', 'order-cancelled', 'order-edited', 'order-invoiced', 'password-reset',
  'sign-up-link', 'newsletter', 'staff-invitation', 'password-changed', 'sign-in-linked', 'sign-in-unlinked',
  'second-factor-on', 'second-factor-off', 'recovery-codes', 'sign-in-attack', 'bank-account-changed',
  'staff-changed', 'restock'));

-- To whom the invoice of an order is to be made out. Without a row, the buyer takes no invoice.
CREATE TABLE invoice_buyers (
  order_id uuid PRIMARY KEY REFERENCES orders (id),
  name text NOT NULL CHECK (name <> ''),
  -- Empty: a person without a tax code.
  tax_code text NOT NULL,
  address text NOT NULL,
  email text NOT NULL,
  entered_at timestamptz NOT NULL DEFAULT now()
);

-- The id is the transactionUuid, under which the provider makes one invoice however often it is sent.
CREATE TABLE invoices (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders (id),
  -- 0: the invoice; from 1 on, its adjustments.
  sequence integer NOT NULL CHECK (sequence >= 0),
  -- What is sent: buyer, tax and lines. An adjustment has differences.
  document jsonb NOT NULL CHECK (jsonb_typeof(document) = 'object'),
  -- Sum of the lines in dong, tax included.
  total bigint NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'issued', 'refused')),
  number text,
  lookup_code text,
  issued_at timestamptz,
  -- Counted before a request is sent, so 0 means that the provider cannot have this invoice.
  attempts integer NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL DEFAULT now(),
  claim uuid,
  problem text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (order_id, sequence),
  CHECK ((state = 'issued') = (number IS NOT NULL)),
  CHECK ((number IS NULL) = (issued_at IS NULL))
);
CREATE UNIQUE INDEX invoices_number ON invoices (number);
CREATE INDEX invoices_due ON invoices (next_at) WHERE state = 'waiting';
CREATE INDEX invoices_refused ON invoices (order_id) WHERE state = 'refused';
