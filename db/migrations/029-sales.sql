-- Figures of a year without reading a year's orders: what a day came to is kept once the day is over.

-- A day that has a row here is kept; it is added up by src/data/sales-kept.ts, with the very queries that figures
-- ask of the days which are not. Days are those of the clock in the shop.
CREATE TABLE sales_days (
  day date PRIMARY KEY,
  orders integer NOT NULL,
  revenue bigint NOT NULL,
  discounts bigint NOT NULL,
  shipping_fees bigint NOT NULL,
  units integer NOT NULL,
  cancelled integer NOT NULL,
  cancelled_value bigint NOT NULL
);
CREATE TABLE sales_parts (
  day date NOT NULL,
  by text NOT NULL,
  -- as in src/data/order-part.ts; null: none
  key text,
  orders integer NOT NULL,
  cancelled integer NOT NULL,
  units integer NOT NULL,
  revenue bigint NOT NULL
);
CREATE INDEX sales_parts_day ON sales_parts (by, day);
CREATE TABLE sales_variants (
  day date NOT NULL,
  variant_id uuid NOT NULL,
  orders integer NOT NULL,
  units integer NOT NULL,
  revenue bigint NOT NULL
);
CREATE INDEX sales_variants_day ON sales_variants (day);

-- Days of which an order has changed since, or came late: until they are added up again their orders are read. Only
-- added to, so that nobody waits for a row. A mark is committed with what it stands for, and is taken away by who
-- sees both.
CREATE TABLE sales_changed (day date NOT NULL);

-- An order of the last hour needs no mark: a day is kept two hours after its end, and no transaction of the shop
-- lasts for an hour. Whoever places an order writes nothing here.
CREATE FUNCTION mark_sales(moment timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO sales_changed
  SELECT (moment AT TIME ZONE 'Asia/Ho_Chi_Minh')::date WHERE moment < now() - interval '1 hour'
$$;
CREATE FUNCTION mark_order_sales() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM mark_sales(OLD.created_at); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM mark_sales(NEW.created_at); END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER orders_sales_late AFTER INSERT ON orders
  FOR EACH ROW WHEN (NEW.created_at < now() - interval '1 hour') EXECUTE FUNCTION mark_order_sales();
CREATE TRIGGER orders_sales
  AFTER DELETE OR UPDATE OF status, subtotal, discount_total, shipping_fee, item_count, province, created_at ON orders
  FOR EACH ROW EXECUTE FUNCTION mark_order_sales();
-- A line that is put in makes its order's sums others.
CREATE FUNCTION mark_line_sales() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_sales(created_at) FROM orders WHERE id = OLD.order_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER order_lines_sales AFTER DELETE OR UPDATE ON order_lines
  FOR EACH ROW EXECUTE FUNCTION mark_line_sales();
-- Sales are told apart by the category that a product has today.
CREATE INDEX order_lines_product ON order_lines (product_id);
CREATE FUNCTION mark_product_sales() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_sales(day) FROM (
    SELECT DISTINCT date_trunc('day', o.created_at, 'Asia/Ho_Chi_Minh') AS day
    FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE l.product_id = NEW.id) days;
  RETURN NULL;
END
$$;
CREATE TRIGGER products_sales AFTER UPDATE OF category_id ON products
  FOR EACH ROW WHEN (OLD.category_id IS DISTINCT FROM NEW.category_id) EXECUTE FUNCTION mark_product_sales();

-- When a customer's first order was placed that counts: who is new in a period.
ALTER TABLE customers ADD COLUMN first_order_at timestamptz;
CREATE FUNCTION find_first_order(account uuid, caller text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF account IS NOT NULL THEN
    UPDATE customers SET first_order_at = (
      SELECT min(created_at) FROM orders WHERE account_id = account AND status <> 'đã huỷ') WHERE id = account;
  ELSE
    UPDATE customers SET first_order_at = (
      SELECT min(created_at) FROM orders
      WHERE customer_phone = caller AND guest AND account_id IS NULL AND status <> 'đã huỷ') WHERE phone = caller;
  END IF;
END
$$;
CREATE FUNCTION keep_first_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.account_id IS NOT NULL THEN
    UPDATE customers SET first_order_at = NEW.created_at
    WHERE id = NEW.account_id AND (first_order_at IS NULL OR first_order_at > NEW.created_at);
    RETURN NULL;
  ELSIF TG_OP = 'INSERT' THEN
    UPDATE customers SET first_order_at = NEW.created_at
    WHERE phone = NEW.customer_phone AND (first_order_at IS NULL OR first_order_at > NEW.created_at);
    RETURN NULL;
  END IF;
  PERFORM find_first_order(OLD.account_id, OLD.customer_phone);
  IF TG_OP = 'UPDATE' AND (OLD.account_id, OLD.customer_phone) IS DISTINCT FROM (NEW.account_id, NEW.customer_phone) THEN
    PERFORM find_first_order(NEW.account_id, NEW.customer_phone);
  END IF;
  RETURN NULL;
END
$$;
-- After orders_buyer, in the order of their names: the customer is there, and is locked.
CREATE TRIGGER orders_first_new AFTER INSERT ON orders
  FOR EACH ROW WHEN (NEW.status <> 'đã huỷ' AND (NEW.account_id IS NOT NULL OR NEW.guest))
  EXECUTE FUNCTION keep_first_order();
CREATE TRIGGER orders_first AFTER UPDATE OF status, account_id, customer_phone, guest, created_at ON orders
  FOR EACH ROW WHEN ((OLD.status = 'đã huỷ', OLD.account_id, OLD.customer_phone, OLD.guest, OLD.created_at)
    IS DISTINCT FROM (NEW.status = 'đã huỷ', NEW.account_id, NEW.customer_phone, NEW.guest, NEW.created_at))
  EXECUTE FUNCTION keep_first_order();
CREATE TRIGGER orders_first_gone AFTER DELETE ON orders FOR EACH ROW EXECUTE FUNCTION keep_first_order();

UPDATE customers c SET first_order_at = b.first
FROM (SELECT account_id, min(created_at) AS first FROM orders
      WHERE account_id IS NOT NULL AND status <> 'đã huỷ' GROUP BY account_id) b
WHERE c.id = b.account_id;
UPDATE customers c SET first_order_at = b.first
FROM (SELECT customer_phone, min(created_at) AS first FROM orders
      WHERE account_id IS NULL AND guest AND status <> 'đã huỷ' GROUP BY customer_phone) b
WHERE c.phone = b.customer_phone;
CREATE INDEX customers_first ON customers (first_order_at);

-- How many variants on sale have no piece: in list_counts, as what is sold out.
CREATE FUNCTION count_empty_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_list('empty', (SELECT count(*) FROM added WHERE stock = 0 AND deleted_at IS NULL));
  RETURN NULL;
END
$$;
CREATE FUNCTION count_empty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_list('empty', (TG_OP = 'UPDATE' AND NEW.stock = 0 AND NEW.deleted_at IS NULL)::integer
    - (OLD.stock = 0 AND OLD.deleted_at IS NULL)::integer);
  RETURN NULL;
END
$$;
CREATE TRIGGER variants_empty_added AFTER INSERT ON variants REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_empty_added();
CREATE TRIGGER variants_empty AFTER UPDATE OF stock, deleted_at ON variants
  FOR EACH ROW WHEN ((OLD.stock = 0 AND OLD.deleted_at IS NULL) <> (NEW.stock = 0 AND NEW.deleted_at IS NULL))
  EXECUTE FUNCTION count_empty();
CREATE TRIGGER variants_empty_gone AFTER DELETE ON variants
  FOR EACH ROW WHEN (OLD.stock = 0 AND OLD.deleted_at IS NULL) EXECUTE FUNCTION count_empty();
INSERT INTO list_counts SELECT 'empty', 0, count(*) FROM variants WHERE stock = 0 AND deleted_at IS NULL;
