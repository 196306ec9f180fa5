-- Imports of files in the browser: the preview, the result for each product, and what undoing it needs.

CREATE TABLE imports (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('catalogue', 'prices')),
  file_name text NOT NULL,
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  by_name text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  -- An import in `reading`, `applying` or `undoing` was interrupted if no process holds the lock of imports.
  status text NOT NULL CHECK (status IN ('reading', 'ready', 'applying', 'done', 'undoing', 'undone')),
  -- Dong for one unit of the file's currency, as it was typed; null: the file is in dong.
  rate text,
  with_stock boolean NOT NULL DEFAULT false,
  has_stock boolean NOT NULL DEFAULT true,
  -- The columns that are not read, each with a similar known name, if any: [{"name", "near"}].
  unread jsonb NOT NULL DEFAULT '[]',
  rows integer NOT NULL DEFAULT 0,
  products integer NOT NULL DEFAULT 0,
  -- Why the whole file cannot be imported.
  fault jsonb,
  applied_at timestamptz,
  undone_at timestamptz,
  undone_by text
);
CREATE INDEX imports_newest ON imports (id DESC);
CREATE INDEX imports_account ON imports (account_id);

-- The file is read again when the import is applied, and deleted afterwards.
CREATE TABLE import_files (
  import_id uuid PRIMARY KEY REFERENCES imports ON DELETE CASCADE,
  bytes bytea NOT NULL
);

CREATE TABLE import_rows (
  import_id uuid NOT NULL REFERENCES imports ON DELETE CASCADE,
  -- The first row of the product in the file, or a row that belongs to no product.
  row integer NOT NULL,
  name text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('created', 'updated', 'unchanged', 'skipped')),
  only_stock boolean NOT NULL DEFAULT false,
  state text NOT NULL DEFAULT 'planned' CHECK (state IN ('planned', 'done', 'refused', 'undone', 'kept')),
  -- The fields that differ.
  before jsonb,
  after jsonb,
  problems jsonb NOT NULL DEFAULT '[]',
  -- The number of rows that are left out.
  faults integer NOT NULL DEFAULT 0,
  product_id uuid,
  -- What the preview saw: the version of the product, and the last stock movement of each of its variants.
  version integer,
  marks jsonb,
  -- The whole product before the import, and its version afterwards.
  was jsonb,
  became integer,
  -- Why the row was refused, or could not be undone.
  reason text,
  PRIMARY KEY (import_id, row)
);
