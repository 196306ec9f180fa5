-- The template and the series with which an invoice was sent: a shop gets a new series every year. Null: unknown.
ALTER TABLE invoices
  ADD COLUMN template_code text,
  ADD COLUMN series text,
  ADD CONSTRAINT invoices_template_check CHECK ((template_code IS NULL) = (series IS NULL));
