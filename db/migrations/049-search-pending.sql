-- What was written last waits in a list that every search reads from one end to the other, by default up to 4 MB of
-- it. A sixteenth of that costs a search nothing, and is put into the index in a few milliseconds. (kB)
ALTER INDEX products_search SET (gin_pending_list_limit = 256);
ALTER INDEX orders_search SET (gin_pending_list_limit = 256);
ALTER INDEX customers_search SET (gin_pending_list_limit = 256);
ALTER INDEX bank_transfers_search SET (gin_pending_list_limit = 256);
-- What waits now.
SELECT gin_clean_pending_list('products_search'), gin_clean_pending_list('orders_search'),
  gin_clean_pending_list('customers_search'), gin_clean_pending_list('bank_transfers_search');
