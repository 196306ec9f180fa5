-- What an import did not read of its file is said before it is imported.

ALTER TABLE imports
  -- the columns that are not read, each with the known name that is near, if any: [{"name", "near"}]
  ADD COLUMN unread jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN has_stock boolean NOT NULL DEFAULT true;
