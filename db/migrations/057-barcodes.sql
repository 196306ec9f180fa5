-- One barcode per variant: an EAN-13 or a text for Code 128 (R55).

ALTER TABLE variants ADD barcode text CHECK (barcode ~ '^[ -~]{1,48}$');
CREATE UNIQUE INDEX variants_barcode ON variants (barcode) WHERE deleted_at IS NULL;

-- In-store barcodes. Those of deleted variants count too, because their labels may still hang on a piece.
CREATE INDEX variants_in_store_barcode ON variants (barcode) WHERE barcode LIKE '20___________';

-- Sales are summarized by channel too. The job makes the summaries again; until then figures are read from the orders.
DELETE FROM sales_summaries;
