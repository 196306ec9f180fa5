-- Orders whose money is not even: something is still to come in, or to be given back. Few, whatever a shop has sold.
CREATE INDEX orders_to_settle ON orders (created_at DESC, id DESC)
  WHERE paid <> CASE WHEN status = 'đã huỷ' THEN 0 ELSE total_price END;
