-- Requests to be told when a product is in stock again (docs/decisions/077).

CREATE TABLE restock_requests (
  id uuid PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES products,
  -- Null: any variant of the product.
  variant_id uuid REFERENCES variants,
  channel text NOT NULL DEFAULT 'email' CHECK (channel IN ('email')),
  email text NOT NULL,
  email_key text NOT NULL,
  -- Who was signed in; the address may be another one.
  account_id uuid REFERENCES accounts ON DELETE CASCADE,
  -- The version of the privacy policy beside the button; null: the call sent none.
  privacy_version text,
  created_at timestamptz NOT NULL DEFAULT now(),
  notified_at timestamptz
);
-- Repeated requests are one.
CREATE UNIQUE INDEX restock_requests_waiting
  ON restock_requests (product_id, coalesce(variant_id, product_id), email_key) WHERE notified_at IS NULL;
CREATE INDEX restock_requests_email ON restock_requests (email_key);
CREATE INDEX restock_requests_account ON restock_requests (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX restock_requests_age ON restock_requests ((coalesce(notified_at, created_at)));

ALTER TABLE emails ADD restock_id uuid REFERENCES restock_requests ON DELETE CASCADE,
  DROP CONSTRAINT emails_check3,
  ADD CONSTRAINT emails_person_check CHECK (num_nonnulls(account_id, subscription_id, restock_id) > 0),
  ADD CONSTRAINT emails_restock_check CHECK ((event = 'restock') = (restock_id IS NOT NULL)),
  DROP CONSTRAINT emails_event_check,
  ADD CONSTRAINT emails_event_check
    CHECK (event IN ('order-placed', 'order-confirmed', 'order-shipped', 'order-delivered',
      'order-cancelled', 'password-reset', 'sign-up-link', 'newsletter', 'password-changed', 'sign-in-linked',
      'sign-in-unlinked', 'second-factor-on', 'second-factor-off', 'recovery-codes', 'sign-in-attack',
      'bank-account-changed', 'staff-changed', 'restock'));
CREATE INDEX emails_restock ON emails (restock_id) WHERE restock_id IS NOT NULL;

-- The newest orders of a product, to find what is bought together with it.
DROP INDEX order_lines_product;
CREATE INDEX order_lines_product ON order_lines (product_id, order_id DESC);
