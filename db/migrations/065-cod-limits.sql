-- Limits of orders paid on delivery (docs/decisions/058); 0 is no limit.
ALTER TABLE settings
  -- per order
  ADD COLUMN cod_variant_pieces integer NOT NULL DEFAULT 20 CHECK (cod_variant_pieces >= 0),
  ADD COLUMN cod_order_pieces integer NOT NULL DEFAULT 50 CHECK (cod_order_pieces >= 0),
  ADD COLUMN cod_order_total bigint NOT NULL DEFAULT 10000000 CHECK (cod_order_total >= 0),
  -- open orders of an account that is not proven, or of its phone number
  ADD COLUMN cod_open_orders integer NOT NULL DEFAULT 3 CHECK (cod_open_orders >= 0),
  -- open orders of a network
  ADD COLUMN cod_network_orders integer NOT NULL DEFAULT 30 CHECK (cod_network_orders >= 0);

-- A keyed hash of the network that an order paid on delivery came from, stored while the order is open.
ALTER TABLE orders ADD COLUMN network_key bytea CHECK (length(network_key) = 16);
CREATE INDEX orders_open_cod_network ON orders (network_key) WHERE network_key IS NOT NULL;
CREATE INDEX orders_open_cod_phone ON orders (customer_phone)
  WHERE payment = 'cod' AND entered_by IS NULL AND status NOT IN ('đã giao', 'đã huỷ');

CREATE FUNCTION forget_order_network() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.network_key := NULL;
  RETURN NEW;
END
$$;
CREATE TRIGGER orders_forget_network BEFORE UPDATE OF status, account_id ON orders
  FOR EACH ROW WHEN (OLD.network_key IS NOT NULL AND (NEW.status IN ('đã giao', 'đã huỷ') OR NEW.account_id IS NULL))
  EXECUTE FUNCTION forget_order_network();
