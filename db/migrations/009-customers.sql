-- Customers as staff see them: every account, and every phone number under which somebody without an account ordered.
-- A row of `customers` is a member; accounts and guests with one phone number form a group, which is one customer for
-- the staff (docs/decisions/059).
-- Lock order: the customer, its sums, the group, then the counts of lists.

CREATE TABLE customer_groups (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Null: an account without a known phone number.
  phone text UNIQUE,
  -- The oldest member, which names the group.
  head_id uuid NOT NULL,
  -- The sums of its members, as in `customer_totals`.
  order_count integer NOT NULL DEFAULT 0,
  delivered_count integer NOT NULL DEFAULT 0,
  cancelled_count integer NOT NULL DEFAULT 0,
  spent bigint NOT NULL DEFAULT 0,
  last_order_at timestamptz,
  first_order_at timestamptz
);
-- Not unique: while a member moves, two groups have the same head for a moment.
CREATE INDEX customer_groups_head ON customer_groups (head_id);
CREATE INDEX customer_groups_orders ON customer_groups (order_count, head_id);
CREATE INDEX customer_groups_spent ON customer_groups (spent, head_id);
CREATE INDEX customer_groups_last ON customer_groups (last_order_at DESC NULLS LAST, head_id DESC);
CREATE INDEX customer_groups_first ON customer_groups (first_order_at);
CREATE TRIGGER customer_groups_added AFTER INSERT ON customer_groups REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_inserted();
CREATE TRIGGER customer_groups_gone AFTER DELETE ON customer_groups
  FOR EACH ROW EXECUTE FUNCTION count_deleted();

CREATE TABLE customers (
  -- The id of the account, or one of its own, so that no phone number appears in an address.
  id uuid PRIMARY KEY,
  account_id uuid UNIQUE REFERENCES accounts ON DELETE CASCADE,
  -- Identifies a customer without an account.
  phone text UNIQUE,
  -- The phone number of a guest; for an account that of its profile, or else that of its last order.
  contact_phone text,
  group_id uuid NOT NULL REFERENCES customer_groups,
  name text NOT NULL,
  search_key text NOT NULL,
  since timestamptz NOT NULL DEFAULT now(),
  CHECK ((account_id IS NULL) <> (phone IS NULL)),
  CHECK (account_id IS NULL OR account_id = id)
);
CREATE INDEX customers_newest ON customers (since DESC, id DESC);
CREATE INDEX customers_name ON customers (name COLLATE "vi-x-icu", id);
CREATE INDEX customers_group ON customers (group_id, since, id);
CREATE INDEX customers_search ON customers USING gin (search_key gin_trgm_ops) WITH (gin_pending_list_limit = 256);

-- What a customer ordered. It changes with every order; in `customers` each change would be written to the search and
-- name indexes as well.
CREATE TABLE customer_totals (
  -- Checked at commit: if an account is deleted, its orders are subtracted after the customer is deleted.
  customer_id uuid PRIMARY KEY REFERENCES customers ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  order_count integer NOT NULL DEFAULT 0,
  delivered_count integer NOT NULL DEFAULT 0,
  cancelled_count integer NOT NULL DEFAULT 0,
  -- Of delivered orders, in dong.
  spent bigint NOT NULL DEFAULT 0,
  last_order_at timestamptz,
  -- The first order that is not cancelled.
  first_order_at timestamptz
);

CREATE TABLE customer_notes (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  text text NOT NULL CHECK (text <> ''),
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  by_name text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX customer_notes_customer ON customer_notes (customer_id, at);

-- Phone numbers that staff are warned of, whichever customer orders under them.
CREATE TABLE blocked_phones (
  phone text PRIMARY KEY,
  reason text NOT NULL CHECK (reason <> ''),
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  by_name text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);

-- CUSTOMERS AND GROUPS

CREATE FUNCTION account_search_key(a accounts) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT folded_key(a.name || ' ' || a.email || ' ' || replace(coalesce(a.phone, ''), '+84', '0'))
$$;

CREATE FUNCTION contact_phone_of(account uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(a.phone, (
    SELECT o.customer_phone FROM orders o WHERE o.account_id = a.id AND o.customer_phone <> ''
    ORDER BY o.created_at DESC, o.id DESC LIMIT 1))
  FROM accounts a WHERE a.id = account
$$;

-- The search key of an account with the number of its last order, where its profile has none.
CREATE FUNCTION customer_search_key(account uuid, contact text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT account_search_key(a) || CASE WHEN a.phone IS NULL AND contact IS NOT NULL
    THEN replace(contact, '+84', '0') || ' ' ELSE '' END
  FROM accounts a WHERE a.id = account
$$;

-- Finds or creates the group of a phone number and locks it until the transaction ends.
CREATE FUNCTION lock_customer_group(member uuid, number text) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  found_id uuid;
BEGIN
  IF number IS NULL THEN
    INSERT INTO customer_groups (head_id) VALUES (member) RETURNING id INTO found_id;
    RETURN found_id;
  END IF;
  LOOP
    SELECT id INTO found_id FROM customer_groups WHERE phone = number FOR NO KEY UPDATE;
    IF found_id IS NOT NULL THEN RETURN found_id; END IF;
    INSERT INTO customer_groups (phone, head_id) VALUES (number, member)
    ON CONFLICT (phone) DO NOTHING RETURNING id INTO found_id;
    IF found_id IS NOT NULL THEN RETURN found_id; END IF;
  END LOOP;
END
$$;

-- Recomputes a group from its members, or deletes it if it has none.
CREATE FUNCTION recompute_customer_group(target uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM customer_groups WHERE id = target FOR UPDATE;
  IF NOT EXISTS (SELECT FROM customers WHERE group_id = target) THEN
    DELETE FROM customer_groups WHERE id = target;
    RETURN;
  END IF;
  UPDATE customer_groups SET
    (head_id, order_count, delivered_count, cancelled_count, spent, last_order_at, first_order_at) = (
      SELECT (array_agg(c.id ORDER BY c.since, c.id))[1], coalesce(sum(s.order_count), 0),
        coalesce(sum(s.delivered_count), 0), coalesce(sum(s.cancelled_count), 0), coalesce(sum(s.spent), 0),
        max(s.last_order_at), min(s.first_order_at)
      FROM customers c LEFT JOIN customer_totals s ON s.customer_id = c.id WHERE c.group_id = target)
  WHERE id = target;
END
$$;

CREATE FUNCTION assign_customer_group() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- An INSERT that conflicts and becomes an UPDATE keeps its group.
  IF TG_OP = 'INSERT' THEN
    SELECT group_id INTO NEW.group_id FROM customers WHERE id = NEW.id OR phone = NEW.phone;
    IF NEW.group_id IS NOT NULL THEN RETURN NEW; END IF;
  END IF;
  IF TG_OP = 'INSERT' THEN NEW.contact_phone := coalesce(NEW.phone, contact_phone_of(NEW.account_id)); END IF;
  IF NEW.account_id IS NOT NULL THEN
    NEW.search_key := customer_search_key(NEW.account_id, NEW.contact_phone);
  END IF;
  IF TG_OP = 'INSERT' OR NEW.contact_phone IS DISTINCT FROM OLD.contact_phone THEN
    NEW.group_id := lock_customer_group(NEW.id, NEW.contact_phone);
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER customers_place BEFORE INSERT OR UPDATE OF contact_phone, search_key ON customers
  FOR EACH ROW EXECUTE FUNCTION assign_customer_group();

CREATE FUNCTION recompute_groups_of_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The former group first, so that of two members who swap groups neither heads two of them.
  IF TG_OP <> 'INSERT' THEN PERFORM recompute_customer_group(OLD.group_id); END IF;
  -- Two customers on the days of these orders may be one customer now, or one may be two.
  IF TG_OP = 'UPDATE' AND EXISTS (
    SELECT FROM customers WHERE group_id IN (OLD.group_id, NEW.group_id) AND id <> NEW.id) THEN
    PERFORM mark_sales(max(created_at)) FROM orders
    WHERE account_id = NEW.account_id AND status <> 'đã huỷ'
    GROUP BY (created_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date;
  END IF;
  IF TG_OP <> 'DELETE' AND EXISTS (
    SELECT FROM customers WHERE group_id = NEW.group_id AND id <> NEW.id
    UNION ALL SELECT FROM customer_totals WHERE customer_id = NEW.id) THEN
    PERFORM recompute_customer_group(NEW.group_id);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER customers_settle AFTER INSERT OR DELETE OR UPDATE OF contact_phone ON customers
  FOR EACH ROW EXECUTE FUNCTION recompute_groups_of_customer();

CREATE FUNCTION insert_customer_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_totals (customer_id) SELECT id FROM added;
  RETURN NULL;
END
$$;
CREATE TRIGGER customers_sums AFTER INSERT ON customers REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION insert_customer_totals();

-- Adds the change of the members' sums to their groups.
CREATE FUNCTION add_to_customer_groups() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The members must not move to another group meanwhile.
  PERFORM FROM customers c WHERE c.id IN (SELECT customer_id FROM changed) ORDER BY c.id FOR SHARE;
  PERFORM FROM customer_groups g
  WHERE g.id IN (SELECT c.group_id FROM changed n JOIN customers c ON c.id = n.customer_id)
  ORDER BY g.id FOR NO KEY UPDATE;
  UPDATE customer_groups g SET
    order_count = g.order_count + d.orders,
    delivered_count = g.delivered_count + d.delivered,
    cancelled_count = g.cancelled_count + d.cancelled,
    spent = g.spent + d.spent,
    last_order_at = greatest(g.last_order_at, d.last),
    first_order_at = CASE WHEN d.is_first_moved THEN (
      SELECT min(s.first_order_at) FROM customers c JOIN customer_totals s ON s.customer_id = c.id
      WHERE c.group_id = g.id) ELSE g.first_order_at END
  FROM (
    SELECT c.group_id, sum(n.order_count - o.order_count) AS orders,
      sum(n.delivered_count - o.delivered_count) AS delivered,
      sum(n.cancelled_count - o.cancelled_count) AS cancelled, sum(n.spent - o.spent) AS spent,
      max(n.last_order_at) AS last, bool_or(n.first_order_at IS DISTINCT FROM o.first_order_at) AS is_first_moved
    FROM changed n JOIN former o USING (customer_id) JOIN customers c ON c.id = n.customer_id GROUP BY c.group_id) d
  WHERE g.id = d.group_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER customer_totals_groups AFTER UPDATE ON customer_totals
  REFERENCING OLD TABLE AS former NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION add_to_customer_groups();

-- ACCOUNTS

CREATE FUNCTION insert_customers_of_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customers (id, account_id, name, search_key, since)
  SELECT id, id, name, account_search_key(a), created_at FROM added a
  ON CONFLICT (id) DO UPDATE SET name = excluded.name, search_key = excluded.search_key;
  RETURN NULL;
END
$$;
CREATE TRIGGER accounts_customer_new AFTER INSERT ON accounts REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION insert_customers_of_accounts();

CREATE FUNCTION update_customer_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customers (id, account_id, name, search_key, since)
  VALUES (NEW.id, NEW.id, NEW.name, account_search_key(NEW), NEW.created_at)
  ON CONFLICT (id) DO UPDATE SET name = excluded.name, search_key = excluded.search_key;
  RETURN NULL;
END
$$;
CREATE TRIGGER accounts_customer AFTER UPDATE OF name, email, phone ON accounts
  FOR EACH ROW EXECUTE FUNCTION update_customer_of_account();

CREATE FUNCTION update_contact_phone_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE customers SET contact_phone = contact_phone_of(NEW.id)
  WHERE id = NEW.id AND contact_phone IS DISTINCT FROM contact_phone_of(NEW.id);
  RETURN NULL;
END
$$;
CREATE TRIGGER accounts_contact AFTER UPDATE OF phone ON accounts
  FOR EACH ROW WHEN (OLD.phone IS DISTINCT FROM NEW.phone) EXECUTE FUNCTION update_contact_phone_of_account();

-- ORDERS

-- Adds an order to the sums of its customer, or subtracts it (`sign` is -1).
CREATE FUNCTION add_order_to_customer(o orders, sign integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  target uuid := o.account_id;
BEGIN
  IF target IS NULL AND (NOT o.is_guest OR o.customer_phone = '') THEN RETURN; END IF;
  IF target IS NULL AND sign > 0 THEN
    INSERT INTO customers (id, phone, name, search_key, since)
    VALUES (gen_random_uuid(), o.customer_phone, o.customer_name,
            folded_key(o.customer_name || ' ' || replace(o.customer_phone, '+84', '0')), o.created_at)
    -- The newest order names the customer.
    ON CONFLICT (phone) DO UPDATE SET name = excluded.name, search_key = excluded.search_key
      -- An unchanged row is not written to every index again.
      WHERE (customers.name, customers.search_key) IS DISTINCT FROM (excluded.name, excluded.search_key)
        AND NOT EXISTS (
          SELECT FROM customer_totals s WHERE s.customer_id = customers.id AND s.last_order_at > excluded.since);
  END IF;
  -- Locked before the sums, also when an order is subtracted: with its last order the customer is deleted.
  IF target IS NULL THEN SELECT id INTO target FROM customers WHERE phone = o.customer_phone FOR UPDATE; END IF;
  UPDATE customer_totals s SET
    order_count = s.order_count + sign,
    delivered_count = s.delivered_count + CASE WHEN o.status = 'đã giao' THEN sign ELSE 0 END,
    cancelled_count = s.cancelled_count + CASE WHEN o.status = 'đã huỷ' THEN sign ELSE 0 END,
    spent = s.spent + CASE WHEN o.status = 'đã giao' THEN sign * o.total_price ELSE 0 END,
    last_order_at = CASE WHEN sign > 0 THEN greatest(s.last_order_at, o.created_at) ELSE s.last_order_at END
  WHERE s.customer_id = target;
  IF o.account_id IS NULL AND sign < 0 THEN
    DELETE FROM customers c USING customer_totals s
    WHERE c.id = target AND s.customer_id = c.id AND s.order_count = 0;
  END IF;
END
$$;

-- Once for a statement that inserts orders.
CREATE FUNCTION add_orders_to_customers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE customer_totals s SET
    order_count = s.order_count + b.orders,
    delivered_count = s.delivered_count + b.delivered,
    cancelled_count = s.cancelled_count + b.cancelled,
    spent = s.spent + b.spent,
    last_order_at = greatest(s.last_order_at, b.last),
    first_order_at = least(s.first_order_at, b.first)
  FROM (
    SELECT account_id, count(*) AS orders, count(*) FILTER (WHERE status = 'đã giao') AS delivered,
      count(*) FILTER (WHERE status = 'đã huỷ') AS cancelled,
      coalesce(sum(total_price) FILTER (WHERE status = 'đã giao'), 0) AS spent,
      max(created_at) AS last, min(created_at) FILTER (WHERE status <> 'đã huỷ') AS first
    FROM added WHERE account_id IS NOT NULL GROUP BY account_id) b
  WHERE s.customer_id = b.account_id;
  -- A customer without an account is identified by the phone number and may be new.
  IF EXISTS (SELECT FROM added WHERE account_id IS NULL AND is_guest) THEN
    PERFORM add_order_to_customer(o, 1) FROM (
      SELECT o FROM orders o JOIN added USING (id) WHERE o.account_id IS NULL ORDER BY o.customer_phone, id) n;
    UPDATE customer_totals s SET first_order_at = least(s.first_order_at, b.first)
    FROM (
      SELECT customer_phone, min(created_at) AS first FROM added
      WHERE account_id IS NULL AND is_guest AND status <> 'đã huỷ' GROUP BY customer_phone) b
      JOIN customers c ON c.phone = b.customer_phone
    WHERE s.customer_id = c.id;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER orders_buyer_new AFTER INSERT ON orders REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_orders_to_customers();

CREATE FUNCTION update_customers_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Added first: a guest without orders is deleted, and in between this guest would have none.
  IF TG_OP <> 'DELETE' THEN PERFORM add_order_to_customer(NEW, 1); END IF;
  IF TG_OP <> 'INSERT' THEN PERFORM add_order_to_customer(OLD, -1); END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER orders_buyer
  AFTER DELETE OR UPDATE OF status, account_id, customer_phone, is_guest, total_price ON orders
  FOR EACH ROW EXECUTE FUNCTION update_customers_of_order();

CREATE FUNCTION recompute_first_order(account uuid, guest_phone text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF account IS NOT NULL THEN
    UPDATE customer_totals SET first_order_at = (
      SELECT min(created_at) FROM orders WHERE account_id = account AND status <> 'đã huỷ')
    WHERE customer_id = account;
  ELSE
    UPDATE customer_totals SET first_order_at = (
      SELECT min(created_at) FROM orders
      WHERE customer_phone = guest_phone AND is_guest AND account_id IS NULL AND status <> 'đã huỷ')
    WHERE customer_id = (SELECT id FROM customers WHERE phone = guest_phone);
  END IF;
END
$$;

-- Runs after orders_buyer, by the order of the names: the customer exists and is locked.
CREATE FUNCTION update_first_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM recompute_first_order(OLD.account_id, OLD.customer_phone);
  IF TG_OP = 'UPDATE' AND
    (OLD.account_id, OLD.customer_phone) IS DISTINCT FROM (NEW.account_id, NEW.customer_phone) THEN
    PERFORM recompute_first_order(NEW.account_id, NEW.customer_phone);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER orders_first AFTER UPDATE OF status, account_id, customer_phone, is_guest, created_at ON orders
  FOR EACH ROW WHEN ((OLD.status = 'đã huỷ', OLD.account_id, OLD.customer_phone, OLD.is_guest, OLD.created_at)
    IS DISTINCT FROM (NEW.status = 'đã huỷ', NEW.account_id, NEW.customer_phone, NEW.is_guest, NEW.created_at))
  EXECUTE FUNCTION update_first_order();
CREATE TRIGGER orders_first_gone AFTER DELETE ON orders FOR EACH ROW EXECUTE FUNCTION update_first_order();

CREATE FUNCTION update_contact_phones_of_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE customers c SET contact_phone = contact_phone_of(c.id)
  WHERE c.id IN (SELECT account_id FROM added) AND c.contact_phone IS DISTINCT FROM contact_phone_of(c.id);
  RETURN NULL;
END
$$;
CREATE TRIGGER orders_contact_new AFTER INSERT ON orders REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION update_contact_phones_of_orders();
