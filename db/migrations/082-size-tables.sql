-- Size tables that the owner changed, and those of a category. Without a row, a kind shows the table that comes with the shop.
CREATE TABLE size_tables (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('top', 'bottom', 'dress', 'waist', 'shoe')),
  category_id uuid REFERENCES categories ON DELETE CASCADE,
  unit text NOT NULL CHECK (unit IN ('cm', 'inch')),
  columns text[] NOT NULL,
  -- From small to large: {"size": "M", "ranges": [{"from": 160, "to": 165}]} with one range for each column.
  rows jsonb NOT NULL,
  note text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE NULLS NOT DISTINCT (category_id, kind)
);
