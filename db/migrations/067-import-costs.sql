-- Costs in the product CSV (docs/decisions/086).

ALTER TABLE imports
  -- The file has costs: only staff with the right `costs` apply and undo it.
  ADD has_costs boolean NOT NULL DEFAULT false;

ALTER TABLE import_rows
  -- The costs of the variants before the import, for the undo.
  ADD costs jsonb NOT NULL DEFAULT '[]';
