-- An order is manual by its channel; `entered_by` is null once the account of the staff member is deleted.

LOCK orders;

-- Their staff had deleted their accounts when migration 053 added the channels.
WITH entered AS (UPDATE orders SET channel = 'phone' WHERE channel = 'web' AND is_guest RETURNING created_at)
INSERT INTO stale_sales_days SELECT DISTINCT (created_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date FROM entered;

DROP INDEX orders_open_cod_phone;
CREATE INDEX orders_open_cod_phone ON orders (customer_phone)
  WHERE payment = 'cod' AND channel = 'web' AND status NOT IN ('đã giao', 'đã huỷ');
