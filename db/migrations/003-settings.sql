-- The settings of the shop and the audit log.

CREATE TABLE settings (
  one_row boolean PRIMARY KEY DEFAULT true CHECK (one_row),
  -- Rejects an update that was based on older settings.
  version integer NOT NULL DEFAULT 1,

  shop_name text NOT NULL DEFAULT 'Tiệm' CHECK (shop_name <> ''),
  phone text,
  zalo text,
  email text,
  address text NOT NULL DEFAULT '',
  -- Shown at /docs beside what the software itself states.
  delivery_policy text NOT NULL DEFAULT '',
  returns_policy text NOT NULL DEFAULT '',
  privacy_policy text NOT NULL DEFAULT '',

  -- The account that receives transfers; the BIN identifies the bank.
  bank_bin text CHECK (bank_bin ~ '^\d{6}$'),
  bank_account text,
  bank_holder text,
  -- Hours that an order waits for its transfer; 0: without end.
  transfer_hours integer NOT NULL DEFAULT 24 CHECK (transfer_hours BETWEEN 0 AND 720),

  shipping_fee dong NOT NULL DEFAULT 30000,
  free_shipping_from dong NOT NULL DEFAULT 3750000,
  -- Days until a parcel is handed to the carrier, and then until it arrives. Shipping groups override the latter.
  handling_days smallint NOT NULL DEFAULT 1 CHECK (handling_days >= 0),
  shipping_days_from smallint NOT NULL DEFAULT 2 CHECK (shipping_days_from >= 0),
  shipping_days_to smallint NOT NULL DEFAULT 5,

  -- Pieces from which the stock of a variant counts as low.
  low_stock integer NOT NULL DEFAULT 5 CHECK (low_stock BETWEEN 0 AND 1000000),
  -- Days after delivery in which a customer may request a return; 0: never.
  return_days integer NOT NULL DEFAULT 7 CHECK (return_days BETWEEN 0 AND 365),

  -- Limits of cash on delivery; 0: no limit (docs/decisions/058). The first three apply to one order, then come the
  -- open orders of an unverified account or of its phone number, and the open orders of a network.
  cod_variant_pieces integer NOT NULL DEFAULT 20 CHECK (cod_variant_pieces >= 0),
  cod_order_pieces integer NOT NULL DEFAULT 50 CHECK (cod_order_pieces >= 0),
  cod_order_total bigint NOT NULL DEFAULT 10000000 CHECK (cod_order_total >= 0),
  cod_open_orders integer NOT NULL DEFAULT 3 CHECK (cod_open_orders >= 0),
  cod_network_orders integer NOT NULL DEFAULT 30 CHECK (cod_network_orders >= 0),

  -- Staff must sign in with a second factor.
  requires_second_factor boolean NOT NULL DEFAULT false,

  -- How long the shop stores refused parcels, unused carts, e-mails, ended data requests and the audit log
  -- (docs/decisions/044).
  refusal_months integer NOT NULL DEFAULT 12 CHECK (refusal_months BETWEEN 1 AND 60),
  cart_months integer NOT NULL DEFAULT 12 CHECK (cart_months BETWEEN 1 AND 60),
  email_days integer NOT NULL DEFAULT 90 CHECK (email_days BETWEEN 7 AND 1095),
  request_months integer NOT NULL DEFAULT 24 CHECK (request_months BETWEEN 1 AND 120),
  audit_log_months integer NOT NULL DEFAULT 60 CHECK (audit_log_months BETWEEN 12 AND 120),

  -- When the shop began and finished writing the demo catalogue. After an interruption the next start completes it.
  -- Both are null in a shop without demo products.
  demo_begun_at timestamptz,
  demo_since timestamptz,

  CHECK ((bank_bin IS NULL) = (bank_account IS NULL) AND (bank_account IS NULL) = (bank_holder IS NULL)),
  CHECK (shipping_days_to >= shipping_days_from)
);
INSERT INTO settings DEFAULT VALUES;

-- The audit log. A row is inserted in the transaction of the change that it describes, and never updated.
CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  -- Null: the command line, or an account that is deleted.
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  by_name text NOT NULL CHECK (by_name <> ''),
  action text NOT NULL CHECK (action IN ('create', 'update', 'delete', 'restore')),
  -- The kind of the object, its id (null: there is one such object) and its name at that time.
  entity text NOT NULL CHECK (entity <> ''),
  entity_id uuid,
  name text NOT NULL,
  -- The changed fields only; null: the object did not exist before, or does not afterwards.
  before jsonb,
  after jsonb,
  -- The id in the response and in the log of the server.
  request_id text
);
CREATE INDEX audit_log_entity_type ON audit_log (entity, id DESC);
CREATE INDEX audit_log_entity ON audit_log (entity_id, id DESC);
CREATE INDEX audit_log_account ON audit_log (account_id, id DESC);
CREATE INDEX audit_log_time ON audit_log (at);
