-- A day can be kept before it is over: by a clock that was ahead for a while. An order of a day that is kept bears a
-- mark, whatever the hour; the others still write nothing.
CREATE OR REPLACE FUNCTION mark_sales(moment timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO sales_changed
  SELECT of.day FROM (SELECT (moment AT TIME ZONE 'Asia/Ho_Chi_Minh')::date AS day) of
  WHERE moment < now() - interval '1 hour' OR EXISTS (SELECT FROM sales_days k WHERE k.day = of.day)
$$;
DROP TRIGGER orders_sales_late ON orders;
CREATE TRIGGER orders_sales_new AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION mark_order_sales();
