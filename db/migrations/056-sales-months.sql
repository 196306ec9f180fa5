-- A year by its months, and who sold most in it, without a year's orders and without a row for each variant and day.

-- Before what the triggers of orders read, as who places one holds them.
LOCK TABLE orders IN SHARE ROW EXCLUSIVE MODE;

-- How many different shoppers ordered on this day; null: not counted yet.
ALTER TABLE sales_days ADD COLUMN shoppers integer;

-- A month that has a row here is kept: every day of it was, when it was added up (src/data/sales-months.ts). A mark
-- on any of its days is a mark on the month.
CREATE TABLE sales_months (
  month date PRIMARY KEY,
  -- different ones: who ordered on two days of it is one
  shoppers integer NOT NULL
);
CREATE TABLE sales_month_variants (
  month date NOT NULL,
  variant_id uuid NOT NULL,
  orders integer NOT NULL,
  units integer NOT NULL,
  revenue bigint NOT NULL,
  PRIMARY KEY (month, variant_id)
);

-- Whoever adds a day up anew takes its mark away, and knows nothing of months where it is an older version.
CREATE FUNCTION drop_sales_months() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sales_months WHERE month IN (SELECT date_trunc('month', day::timestamp)::date FROM gone);
  DELETE FROM sales_month_variants WHERE month IN (SELECT date_trunc('month', day::timestamp)::date FROM gone);
  RETURN NULL;
END
$$;
CREATE TRIGGER sales_days_gone AFTER DELETE ON sales_days REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION drop_sales_months();

-- Whose an order is matters to what is kept as well, since shoppers are. Placing an order does not fire it.
CREATE TRIGGER orders_shopper AFTER UPDATE OF account_id, customer_phone, guest ON orders
  FOR EACH ROW WHEN ((OLD.account_id, OLD.customer_phone, OLD.guest)
    IS DISTINCT FROM (NEW.account_id, NEW.customer_phone, NEW.guest))
  EXECUTE FUNCTION mark_order_sales();
