-- Each word of a search may be in either key of an order. One index of both keys finds the orders with all words in one
-- scan (1 instead of 7 ms for a rare name among 100,000 orders), and an order has entries in one index instead of two.
LOCK TABLE orders IN SHARE ROW EXCLUSIVE MODE;
CREATE INDEX orders_words ON orders USING gin ((search_key || product_key) gin_trgm_ops) WITH (gin_pending_list_limit = 256);
DROP INDEX orders_search;
DROP INDEX orders_products;
ANALYZE orders;
