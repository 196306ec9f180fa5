-- The stock ledger.

-- Rows are only inserted. The sum of the quantities of a variant is its stock.
CREATE TABLE stock_movements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  variant_id uuid NOT NULL REFERENCES variants,
  quantity integer NOT NULL CHECK (quantity <> 0),
  -- The stock after the movement.
  balance integer NOT NULL CHECK (balance >= 0),
  reason text NOT NULL CHECK (reason IN ('initial', 'adjustment', 'import', 'order', 'cancellation', 'reopening',
    'received', 'counted', 'found', 'returned', 'damaged', 'lost')),
  note text NOT NULL DEFAULT '',
  order_id uuid REFERENCES orders,
  import_id uuid REFERENCES imports ON DELETE SET NULL,
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX stock_movements_variant ON stock_movements (variant_id, id);
CREATE INDEX stock_movements_order ON stock_movements (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX stock_movements_import ON stock_movements (import_id, variant_id) WHERE import_id IS NOT NULL;
