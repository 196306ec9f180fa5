-- Sales figures. The orders stay the truth: a summary is read only while no mark says that an order of its days has
-- changed, and every other day is read from its orders (src/data/analytics/sales-summaries.ts).

-- One row for each day or whole month, dimension and key. Days are those of the clock in the shop.
CREATE TABLE sales_summaries (
  from_day date NOT NULL,
  to_day date NOT NULL,
  -- 'total', 'category', 'color', 'size', 'province', 'hour', 'weekday' or 'variant'
  dimension text NOT NULL,
  -- the category, colour and so on, as src/data/order-part.ts writes it; null: none, or the total
  key text,
  orders integer NOT NULL,
  cancelled integer NOT NULL,
  units integer NOT NULL,
  -- dong
  revenue bigint NOT NULL,
  -- of the total alone
  discounts bigint,
  shipping_fees bigint,
  cancelled_value bigint,
  -- Distinct customers do not add up over days: a month has its own count.
  shoppers integer,
  CHECK (to_day = from_day OR (extract(day FROM from_day) = 1 AND to_day + 1 = from_day + interval '1 month')),
  CHECK (num_nulls(discounts, shipping_fees, cancelled_value, shoppers) = CASE dimension WHEN 'total' THEN 0 ELSE 4 END)
);
CREATE INDEX sales_summaries_period ON sales_summaries (dimension, from_day, to_day);

-- Days whose summaries no longer hold. Every write that changes a figure inserts a row in its own transaction, without
-- a key, so that no writer waits for another. The refresh deletes the marks that its snapshot sees.
CREATE TABLE stale_sales_days (day date NOT NULL);

CREATE FUNCTION mark_sales(moment timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO stale_sales_days VALUES ((moment AT TIME ZONE 'Asia/Ho_Chi_Minh')::date)
$$;

CREATE FUNCTION mark_sales_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND
    (OLD.status = 'đã huỷ', OLD.subtotal, OLD.discount_total, OLD.shipping_fee, OLD.item_count, OLD.province,
      OLD.created_at, OLD.account_id, OLD.customer_phone, OLD.is_guest) IS NOT DISTINCT FROM
    (NEW.status = 'đã huỷ', NEW.subtotal, NEW.discount_total, NEW.shipping_fee, NEW.item_count, NEW.province,
      NEW.created_at, NEW.account_id, NEW.customer_phone, NEW.is_guest)
  THEN RETURN NULL; END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO stale_sales_days VALUES ((OLD.created_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO stale_sales_days VALUES ((NEW.created_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER orders_sales AFTER INSERT OR UPDATE OR DELETE ON orders
  FOR EACH ROW EXECUTE FUNCTION mark_sales_of_order();

-- A line that is inserted changes the subtotal or the number of pieces of its order, which leaves the mark.
CREATE FUNCTION mark_sales_of_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_sales(created_at) FROM orders WHERE id = OLD.order_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER order_lines_sales AFTER UPDATE OR DELETE ON order_lines
  FOR EACH ROW EXECUTE FUNCTION mark_sales_of_line();

-- Sales by category follow the category that a product has today.
CREATE FUNCTION mark_sales_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_sales_days
  SELECT DISTINCT (o.created_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date
  FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE l.product_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER products_sales AFTER UPDATE OF category_id ON products
  FOR EACH ROW WHEN (OLD.category_id IS DISTINCT FROM NEW.category_id) EXECUTE FUNCTION mark_sales_of_product();
