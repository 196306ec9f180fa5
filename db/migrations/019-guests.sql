-- Guests: shoppers who buy without an account (docs/decisions/076).

-- A guest is an account without an e-mail address. Only the cookie of its session proves it.
ALTER TABLE accounts
  ALTER email DROP NOT NULL,
  ALTER email_key DROP NOT NULL,
  ADD CHECK ((email IS NULL) = (email_key IS NULL)),
  ADD CHECK (email IS NOT NULL OR
    (password_hash IS NULL AND email_verified_at IS NULL AND phone IS NULL AND role = 'user'));
-- The purge finds the guests.
CREATE INDEX accounts_guests ON accounts (created_at) WHERE email IS NULL;

-- What happens when a visitor without a session adds to the cart: the shop asks, adds at once for a new guest, or
-- requires an account.
ALTER TABLE settings ADD guest_purchase text NOT NULL DEFAULT 'ask'
  CHECK (guest_purchase IN ('ask', 'add', 'account'));

-- The quantity before a sign-in merged the guest's cart, so that the cart can report the change; null: no change.
ALTER TABLE cart_lines ADD quantity_before integer CHECK (quantity_before > 0);

-- Links that make an account of a guest: they prove the address and set the first password.
CREATE TABLE sign_up_links (
  id uuid PRIMARY KEY,
  guest_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- SHA-256 of the token in the link.
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  name text NOT NULL CHECK (name <> ''),
  email text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_up_links_guest ON sign_up_links (guest_id);
CREATE INDEX sign_up_links_expiry ON sign_up_links (expires_at);

ALTER TABLE emails DROP CONSTRAINT emails_event_check, ADD CONSTRAINT emails_event_check
  CHECK (event IN ('order-placed', 'order-confirmed', 'order-shipped', 'order-delivered',
    'order-cancelled', 'password-reset', 'sign-up-link', 'newsletter', 'password-changed', 'sign-in-linked',
    'sign-in-unlinked', 'second-factor-on', 'second-factor-off', 'recovery-codes', 'sign-in-attack',
    'bank-account-changed', 'staff-changed'));

-- The purge deletes many guests, and each deletion looks for rows that refer to the account.
CREATE INDEX order_events_account ON order_events (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX order_notes_account ON order_notes (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX order_exceptions_account ON order_exceptions (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX order_ledger_account ON order_ledger (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX order_returns_account ON order_returns (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX shipments_account ON shipments (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX stock_movements_account ON stock_movements (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX customer_notes_account ON customer_notes (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX blocked_phones_account ON blocked_phones (account_id) WHERE account_id IS NOT NULL;

-- CUSTOMERS: a guest becomes a customer with the first order and has the name of the newest one.

CREATE OR REPLACE FUNCTION insert_customers_of_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customers (id, account_id, name, search_key, since)
  SELECT id, id, name, account_search_key(a), created_at FROM added a WHERE email IS NOT NULL
  ON CONFLICT (id) DO UPDATE SET name = excluded.name, search_key = excluded.search_key;
  RETURN NULL;
END
$$;

DROP TRIGGER accounts_customer ON accounts;
CREATE TRIGGER accounts_customer AFTER UPDATE OF name, email, phone ON accounts
  FOR EACH ROW WHEN (NEW.email IS NOT NULL) EXECUTE FUNCTION update_customer_of_account();

CREATE OR REPLACE FUNCTION assign_customer_group() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- An INSERT that conflicts and becomes an UPDATE keeps its group.
  IF TG_OP = 'INSERT' THEN
    SELECT group_id INTO NEW.group_id FROM customers WHERE id = NEW.id OR phone = NEW.phone;
    IF NEW.group_id IS NOT NULL THEN RETURN NEW; END IF;
  END IF;
  IF TG_OP = 'INSERT' THEN NEW.contact_phone := coalesce(NEW.phone, contact_phone_of(NEW.account_id)); END IF;
  IF NEW.account_id IS NOT NULL THEN
    -- The key of a guest is null, because it contains the e-mail address.
    NEW.search_key := coalesce(customer_search_key(NEW.account_id, NEW.contact_phone),
      folded_key(NEW.name || ' ' || replace(coalesce(NEW.contact_phone, ''), '+84', '0')));
  END IF;
  IF TG_OP = 'INSERT' OR NEW.contact_phone IS DISTINCT FROM OLD.contact_phone THEN
    NEW.group_id := lock_customer_group(NEW.id, NEW.contact_phone);
  END IF;
  RETURN NEW;
END
$$;
DROP TRIGGER customers_place ON customers;
CREATE TRIGGER customers_place BEFORE INSERT OR UPDATE OF name, contact_phone, search_key ON customers
  FOR EACH ROW EXECUTE FUNCTION assign_customer_group();

CREATE FUNCTION insert_customers_of_guests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customers AS c (id, account_id, name, search_key, since)
  SELECT DISTINCT ON (a.id) a.id, a.id, o.customer_name, '', o.created_at
  FROM added o JOIN accounts a ON a.id = o.account_id WHERE a.email IS NULL
  ORDER BY a.id, o.created_at DESC, o.id DESC
  ON CONFLICT (id) DO UPDATE SET name = excluded.name WHERE c.name <> excluded.name;
  RETURN NULL;
END
$$;
-- Before `orders_buyer_new`, by the order of the names.
CREATE TRIGGER orders_buyer_guest AFTER INSERT ON orders REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION insert_customers_of_guests();

-- At sign-in the orders of a guest move to the account, whose last order may then be another one.
CREATE FUNCTION update_contact_phone_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE customers SET contact_phone = contact_phone_of(id)
  WHERE id = NEW.account_id AND contact_phone IS DISTINCT FROM contact_phone_of(id);
  RETURN NULL;
END
$$;
CREATE TRIGGER orders_contact_moved AFTER UPDATE OF account_id ON orders
  FOR EACH ROW WHEN (NEW.account_id IS NOT NULL AND NEW.account_id IS DISTINCT FROM OLD.account_id)
  EXECUTE FUNCTION update_contact_phone_of_order();

-- REQUESTS BY LOOK-UP: somebody who knows the number and the phone of an order, which are printed on the parcel, asks to
-- cancel or return it. Staff confirm each request by phone before they act.

CREATE TABLE lookup_requests (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('cancel', 'return')),
  reason text NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'done', 'declined')),
  at timestamptz NOT NULL DEFAULT now(),
  answered_at timestamptz,
  -- Who answered.
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  by_name text,
  CHECK ((state = 'open') = (answered_at IS NULL) AND (state = 'open') = (by_name IS NULL))
);
CREATE UNIQUE INDEX lookup_requests_open ON lookup_requests (order_id, kind) WHERE state = 'open';
CREATE INDEX lookup_requests_order ON lookup_requests (order_id, at);
CREATE INDEX lookup_requests_waiting ON lookup_requests (at) WHERE state = 'open';
CREATE INDEX lookup_requests_account ON lookup_requests (account_id) WHERE account_id IS NOT NULL;
