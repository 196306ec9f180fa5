-- Few orders have a note, so their list would read almost all orders.
CREATE INDEX orders_with_note ON orders (created_at DESC, id DESC) WHERE note <> '';
