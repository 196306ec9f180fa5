-- Movements of goods-received notes had the supplier as their note, which staff without the right `costs` could read.
-- Supplier and remark are read from the note itself.

UPDATE stock_movements SET note = '' WHERE goods_received_id IS NOT NULL AND note <> '';

ALTER TABLE stock_movements ADD CHECK (goods_received_id IS NULL OR note = '');
