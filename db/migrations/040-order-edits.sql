-- Edits of orders by staff (docs/decisions/085).

LOCK orders;

ALTER TABLE orders
  -- Counts the edits, returns and exchanges. An edit names the version that it started from.
  ADD version integer NOT NULL DEFAULT 1,
  -- Why staff gave a discount by hand; null: no such discount, or the text was erased.
  ADD manual_discount_reason text CHECK (manual_discount_reason <> '');

-- The part of `discount` that staff gave by hand; the rest is the voucher's.
ALTER TABLE order_lines
  ADD manual_discount dong NOT NULL DEFAULT 0,
  ADD CHECK (manual_discount <= discount);

-- Rows are only inserted; erasure empties the texts.
CREATE TABLE order_edits (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  -- A list of { field, name, before, after }, as in src/contract/orders/order-edit-history.ts.
  changes jsonb NOT NULL,
  -- The reason of a discount by hand that this edit changed.
  reason text NOT NULL DEFAULT '',
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  by_name text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX order_edits_order ON order_edits (order_id, at);
CREATE INDEX order_edits_account ON order_edits (account_id) WHERE account_id IS NOT NULL;

ALTER TABLE stock_movements DROP CONSTRAINT stock_movements_reason_check,
  ADD CONSTRAINT stock_movements_reason_check CHECK (reason IN ('initial', 'adjustment', 'import', 'order',
    'cancellation', 'reopening', 'edit', 'received', 'unreceived', 'counted', 'found', 'returned', 'damaged', 'lost',
    'revalued'));

ALTER TABLE emails DROP CONSTRAINT emails_event_check, ADD CONSTRAINT emails_event_check
  CHECK (event IN ('order-placed', 'order-confirmed', 'order-shipped', 'order-delivered',
    'order-cancelled', 'order-edited', 'password-reset', 'sign-up-link', 'newsletter', 'staff-invitation',
    'password-changed', 'sign-in-linked', 'sign-in-unlinked', 'second-factor-on', 'second-factor-off',
    'recovery-codes', 'sign-in-attack', 'bank-account-changed', 'staff-changed', 'restock'));

-- The newest order names a customer who has no account, and its phone number is the contact of one without a number
-- in the profile.
DROP TRIGGER orders_buyer ON orders;
CREATE TRIGGER orders_buyer
  AFTER DELETE OR UPDATE OF status, account_id, customer_name, customer_phone, is_guest, total_price ON orders
  FOR EACH ROW EXECUTE FUNCTION update_customers_of_order();

CREATE FUNCTION rename_customer_of_guest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE customers c SET name = NEW.customer_name FROM accounts a
  WHERE c.id = NEW.account_id AND a.id = c.id AND a.email IS NULL AND c.name <> NEW.customer_name
    AND NOT EXISTS (SELECT FROM orders o WHERE o.account_id = a.id AND o.created_at > NEW.created_at);
  RETURN NULL;
END
$$;
CREATE TRIGGER orders_contact_renamed AFTER UPDATE OF customer_name ON orders
  FOR EACH ROW WHEN (NEW.account_id IS NOT NULL AND NEW.customer_name IS DISTINCT FROM OLD.customer_name)
  EXECUTE FUNCTION rename_customer_of_guest();
CREATE TRIGGER orders_contact_edited AFTER UPDATE OF customer_phone ON orders
  FOR EACH ROW WHEN (NEW.account_id IS NOT NULL AND NEW.customer_phone IS DISTINCT FROM OLD.customer_phone)
  EXECUTE FUNCTION update_contact_phone_of_order();
