-- Accounts and callers with one phone number are one customer for the shop's staff (docs/decisions/059). A row of
-- `customers` is a member: an account, or the orders that staff entered for a number. A group is what staff see.
LOCK TABLE orders, accounts IN SHARE ROW EXCLUSIVE MODE;
LOCK TABLE customers, customer_sums IN ACCESS EXCLUSIVE MODE;

CREATE TABLE customer_groups (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- E.164; null: an account whose number is not known
  phone text UNIQUE,
  -- the oldest member, which names the group
  head_id uuid NOT NULL,
  order_count integer NOT NULL DEFAULT 0,
  delivered_count integer NOT NULL DEFAULT 0,
  cancelled_count integer NOT NULL DEFAULT 0,
  -- dong, of what was delivered
  spent bigint NOT NULL DEFAULT 0,
  last_order_at timestamptz,
  -- of those that count
  first_order_at timestamptz
);
ALTER TABLE customers
  ADD COLUMN group_id uuid REFERENCES customer_groups,
  -- of a caller the number itself; of an account the profile's, without it the last order's
  ADD COLUMN contact_phone text;

CREATE FUNCTION contact_phone_of(account uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(a.phone, (
    SELECT o.customer_phone FROM orders o WHERE o.account_id = a.id AND o.customer_phone <> ''
    ORDER BY o.created_at DESC, o.id DESC LIMIT 1))
  FROM accounts a WHERE a.id = account
$$;

-- What an account is found by: also the number of its last order, where its profile has none.
CREATE FUNCTION account_customer_key(account uuid, contact text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT account_key(a) || CASE WHEN a.phone IS NULL AND contact IS NOT NULL
    THEN replace(contact, '+84', '0') || ' ' ELSE '' END
  FROM accounts a WHERE a.id = account
$$;

UPDATE customers SET contact_phone = coalesce(phone, contact_phone_of(account_id));
UPDATE customers SET search_key = account_customer_key(account_id, contact_phone)
WHERE account_id IS NOT NULL AND search_key <> account_customer_key(account_id, contact_phone);
INSERT INTO customer_groups (phone, head_id)
SELECT contact_phone, (array_agg(id ORDER BY since, id))[1] FROM customers
WHERE contact_phone IS NOT NULL GROUP BY contact_phone
UNION ALL SELECT NULL, id FROM customers WHERE contact_phone IS NULL;
UPDATE customers c SET group_id = g.id FROM customer_groups g
WHERE CASE WHEN c.contact_phone IS NULL THEN g.phone IS NULL AND g.head_id = c.id ELSE g.phone = c.contact_phone END;
UPDATE customer_groups g SET (order_count, delivered_count, cancelled_count, spent, last_order_at, first_order_at) = (
  SELECT sum(s.order_count), sum(s.delivered_count), sum(s.cancelled_count), sum(s.spent), max(s.last_order_at),
    min(s.first_order_at)
  FROM customers c JOIN customer_sums s ON s.customer_id = c.id WHERE c.group_id = g.id);

-- How many ordered in a day or a month is counted by groups from now on.
UPDATE sales_days SET shoppers = NULL;
DELETE FROM sales_month_variants;
DELETE FROM sales_months;

ALTER TABLE customers ALTER COLUMN group_id SET NOT NULL;
CREATE INDEX customers_group ON customers (group_id, since, id);
-- Not unique: for a moment a member that moves heads two groups.
CREATE INDEX customer_groups_head ON customer_groups (head_id);
CREATE INDEX customer_groups_orders ON customer_groups (order_count, head_id);
CREATE INDEX customer_groups_spent ON customer_groups (spent, head_id);
CREATE INDEX customer_groups_last ON customer_groups (last_order_at DESC NULLS LAST, head_id DESC);
CREATE INDEX customer_groups_first ON customer_groups (first_order_at);
-- The lists are sorted by the groups.
DROP INDEX customer_sums_orders;
DROP INDEX customer_sums_spent;
DROP INDEX customer_sums_last;

-- LOCK ORDER: the customer, their sums, the group, then the counts of lists.

-- The group of a number, made where it is missing, and held until the transaction ends.
CREATE FUNCTION hold_customer_group(member uuid, number text) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  held uuid;
BEGIN
  IF number IS NULL THEN
    INSERT INTO customer_groups (head_id) VALUES (member) RETURNING id INTO held;
    RETURN held;
  END IF;
  LOOP
    SELECT id INTO held FROM customer_groups WHERE phone = number FOR NO KEY UPDATE;
    IF held IS NOT NULL THEN RETURN held; END IF;
    INSERT INTO customer_groups (phone, head_id) VALUES (number, member)
    ON CONFLICT (phone) DO NOTHING RETURNING id INTO held;
    IF held IS NOT NULL THEN RETURN held; END IF;
  END LOOP;
END
$$;

-- Counts a group anew from its members; without any it goes.
CREATE FUNCTION settle_customer_group(which uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM customer_groups WHERE id = which FOR UPDATE;
  IF NOT EXISTS (SELECT FROM customers WHERE group_id = which) THEN
    DELETE FROM customer_groups WHERE id = which;
    RETURN;
  END IF;
  UPDATE customer_groups SET
    (head_id, order_count, delivered_count, cancelled_count, spent, last_order_at, first_order_at) = (
      SELECT (array_agg(c.id ORDER BY c.since, c.id))[1], coalesce(sum(s.order_count), 0),
        coalesce(sum(s.delivered_count), 0), coalesce(sum(s.cancelled_count), 0), coalesce(sum(s.spent), 0),
        max(s.last_order_at), min(s.first_order_at)
      FROM customers c LEFT JOIN customer_sums s ON s.customer_id = c.id WHERE c.group_id = which)
  WHERE id = which;
END
$$;

CREATE FUNCTION place_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- An insert that becomes an update makes no group.
  IF TG_OP = 'INSERT' THEN
    SELECT group_id INTO NEW.group_id FROM customers WHERE id = NEW.id OR phone = NEW.phone;
    IF NEW.group_id IS NOT NULL THEN RETURN NEW; END IF;
  END IF;
  IF TG_OP = 'INSERT' THEN NEW.contact_phone := coalesce(NEW.phone, contact_phone_of(NEW.account_id)); END IF;
  IF NEW.account_id IS NOT NULL THEN
    NEW.search_key := account_customer_key(NEW.account_id, NEW.contact_phone);
  END IF;
  IF TG_OP = 'INSERT' OR NEW.contact_phone IS DISTINCT FROM OLD.contact_phone THEN
    NEW.group_id := hold_customer_group(NEW.id, NEW.contact_phone);
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER customers_place BEFORE INSERT OR UPDATE OF contact_phone, search_key ON customers
  FOR EACH ROW EXECUTE FUNCTION place_customer();

CREATE FUNCTION settle_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The group that was left goes first: of two members who change places neither heads two groups.
  IF TG_OP <> 'INSERT' THEN PERFORM settle_customer_group(OLD.group_id); END IF;
  -- Who were two on the days of these orders may be one now, or the other way round.
  IF TG_OP = 'UPDATE' AND EXISTS (
    SELECT FROM customers WHERE group_id IN (OLD.group_id, NEW.group_id) AND id <> NEW.id) THEN
    PERFORM mark_sales(max(created_at)) FROM orders
    WHERE account_id = NEW.account_id AND status <> 'đã huỷ'
    GROUP BY (created_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date;
  END IF;
  IF TG_OP <> 'DELETE' AND EXISTS (
    SELECT FROM customers WHERE group_id = NEW.group_id AND id <> NEW.id
    UNION ALL SELECT FROM customer_sums WHERE customer_id = NEW.id) THEN
    PERFORM settle_customer_group(NEW.group_id);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER customers_settle AFTER INSERT OR DELETE OR UPDATE OF contact_phone ON customers
  FOR EACH ROW EXECUTE FUNCTION settle_customer();

-- What the sums of members change is added to those of their groups.
CREATE FUNCTION add_to_customer_groups() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Nobody moves to another group meanwhile.
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
      SELECT min(s.first_order_at) FROM customers c JOIN customer_sums s ON s.customer_id = c.id
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
CREATE TRIGGER customer_sums_groups AFTER UPDATE ON customer_sums
  REFERENCING OLD TABLE AS former NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION add_to_customer_groups();

-- An account without a number in its profile is known by that of its last order.
CREATE FUNCTION keep_contact_of_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE customers c SET contact_phone = contact_phone_of(c.id)
  WHERE c.id IN (SELECT account_id FROM added) AND c.contact_phone IS DISTINCT FROM contact_phone_of(c.id);
  RETURN NULL;
END
$$;
CREATE TRIGGER orders_contact_new AFTER INSERT ON orders REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_contact_of_orders();
CREATE FUNCTION keep_contact_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE customers SET contact_phone = contact_phone_of(NEW.id)
  WHERE id = NEW.id AND contact_phone IS DISTINCT FROM contact_phone_of(NEW.id);
  RETURN NULL;
END
$$;
CREATE TRIGGER accounts_contact AFTER UPDATE OF phone ON accounts
  FOR EACH ROW WHEN (OLD.phone IS DISTINCT FROM NEW.phone) EXECUTE FUNCTION keep_contact_of_account();

-- The list of customers is one of groups.
DROP TRIGGER customers_added ON customers;
DROP TRIGGER customers_gone ON customers;
DELETE FROM list_counts WHERE list = 'customers';
INSERT INTO list_counts SELECT 'customer_groups', 0, count(*) FROM customer_groups;
CREATE TRIGGER customer_groups_added AFTER INSERT ON customer_groups REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_added();
CREATE TRIGGER customer_groups_gone AFTER DELETE ON customer_groups
  FOR EACH ROW EXECUTE FUNCTION count_gone();
