-- Where the transfer was first read: the file and the line of a statement. Empty: reported by a provider, or read before this column was added.
ALTER TABLE bank_transfers ADD COLUMN source text NOT NULL DEFAULT '';
