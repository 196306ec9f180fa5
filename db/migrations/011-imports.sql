-- Imports from the browser: the dry run and what came of it, product by product, so that all of it can be undone.

CREATE TABLE imports (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('catalogue', 'prices')),
  file_name text NOT NULL,
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  -- the account's name at that time
  by_name text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  -- One that says -ing while nobody holds the lock of imports was interrupted.
  status text NOT NULL CHECK (status IN ('reading', 'ready', 'applying', 'done', 'undoing', 'undone')),
  -- dong for one unit of the file's money, as it was typed; null: the file is in dong
  rate text,
  with_stock boolean NOT NULL DEFAULT false,
  -- of the file
  rows integer NOT NULL DEFAULT 0,
  products integer NOT NULL DEFAULT 0,
  -- why the file as a whole cannot be imported
  fault jsonb,
  applied_at timestamptz,
  undone_at timestamptz,
  undone_by text
);
CREATE INDEX imports_newest ON imports (id DESC);
CREATE INDEX imports_account ON imports (account_id);

-- Until it is imported: it is read a second time for that.
CREATE TABLE import_files (
  import_id uuid PRIMARY KEY REFERENCES imports ON DELETE CASCADE,
  bytes bytea NOT NULL
);

CREATE TABLE import_lines (
  import_id uuid NOT NULL REFERENCES imports ON DELETE CASCADE,
  -- of the file: the product's first one, or one that belongs to no product
  row integer NOT NULL,
  name text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('created', 'updated', 'unchanged', 'skipped')),
  -- nothing but stock would change
  only_stock boolean NOT NULL DEFAULT false,
  state text NOT NULL DEFAULT 'planned' CHECK (state IN ('planned', 'done', 'refused', 'undone', 'kept')),
  -- the fields that differ
  before jsonb,
  after jsonb,
  problems jsonb NOT NULL DEFAULT '[]',
  -- rows that are left out
  faults integer NOT NULL DEFAULT 0,
  product_id uuid,
  -- what the dry run saw: the product's version, and up to which movement the stock of its variants counted
  version integer,
  marks jsonb,
  -- the product as it was, whole, and its version afterwards
  was jsonb,
  became integer,
  -- why it was refused, or could not be undone
  reason text,
  PRIMARY KEY (import_id, row)
);

ALTER TABLE stock_movements
  ADD COLUMN import_id uuid REFERENCES imports ON DELETE SET NULL;
CREATE INDEX stock_movements_import ON stock_movements (import_id, variant_id) WHERE import_id IS NOT NULL;
