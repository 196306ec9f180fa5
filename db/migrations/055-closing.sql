-- The closing of a month, and exports in the audit log.

ALTER TABLE audit_log DROP CONSTRAINT audit_log_action_check, ADD CONSTRAINT audit_log_action_check
  CHECK (action IN ('create', 'update', 'delete', 'restore', 'export'));

-- A closing sums the ledger of one month, and subtracts later entries from the balances of today.
CREATE INDEX order_ledger_time ON order_ledger (at);
CREATE INDEX order_returns_time ON order_returns (at);
