-- The hourly purge finds the few orders of erased buyers without reading all orders.
CREATE INDEX orders_of_erased_buyers ON orders (id) WHERE buyer_erased;
