-- Where an invoice was sent first; everything later about it goes there (R76).
ALTER TABLE invoices
  -- Null: not sent, or refused.
  ADD COLUMN provider text CHECK (provider <> ''),
  -- Identifies the shop at the provider, such as its tax code. Empty: unknown, so any account of the provider.
  ADD COLUMN provider_account text,
  -- It waits until the shop is connected again with the provider of its order's invoices.
  ADD COLUMN awaits_provider boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT invoices_provider_account_check CHECK ((provider IS NULL) = (provider_account IS NULL));

-- Two providers, and two accounts at one, may give the same number.
DROP INDEX invoices_number;
CREATE UNIQUE INDEX invoices_number ON invoices (number, provider, provider_account) NULLS NOT DISTINCT
  WHERE number IS NOT NULL;

-- Until now there was one provider without an extension; what it may have is not sent to another.
UPDATE invoices SET provider = 'sinvoice', provider_account = ''
WHERE state = 'issued' OR (state = 'waiting' AND attempts > 0);
