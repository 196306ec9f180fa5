-- Who told a transfer, and under which number there. A reporter tells a transfer once: what it tells again under
-- another number, however alike, is another transfer.
CREATE TABLE transfer_reports (
  transfer_id uuid NOT NULL REFERENCES bank_transfers ON DELETE CASCADE,
  provider text NOT NULL,
  provider_id text NOT NULL,
  PRIMARY KEY (provider, provider_id),
  UNIQUE (transfer_id, provider)
);
-- By its sum another report of a transfer finds it.
CREATE INDEX bank_transfers_amount ON bank_transfers (amount, at);
INSERT INTO transfer_reports SELECT id, provider, provider_id FROM bank_transfers;
