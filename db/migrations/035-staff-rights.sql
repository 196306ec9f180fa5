-- Beside the owners (role 'admin'), who may do everything, staff with rights that an owner gives.

ALTER TABLE accounts
  DROP CONSTRAINT accounts_role_check,
  ADD CONSTRAINT accounts_role_check CHECK (role IN ('user', 'staff', 'admin')),
  ADD COLUMN rights text[] NOT NULL DEFAULT '{}',
  ADD CONSTRAINT accounts_rights CHECK (
    rights <@ ARRAY['catalogue', 'orders', 'money', 'settings'] AND (role = 'staff' OR rights = '{}')
  );
