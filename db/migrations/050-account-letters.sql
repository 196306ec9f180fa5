-- Letters that tell an account's owner what opens it now, and consent that is withdrawn (docs/decisions/047).

ALTER TABLE letters
  DROP CONSTRAINT letters_event_check,
  ADD CONSTRAINT letters_event_check CHECK (event IN ('order-placed', 'order-confirmed', 'order-shipped',
    'order-delivered', 'order-cancelled', 'password-reset', 'newsletter', 'password-changed', 'sign-in-linked',
    'sign-in-unlinked', 'second-factor-on', 'second-factor-off', 'recovery-codes')),
  -- of what happened to an account, what is nowhere else when the letter is written: by whom, where, which sign-ins
  ADD COLUMN about jsonb;

ALTER TABLE consents
  -- null: it stands
  ADD COLUMN withdrawn_at timestamptz;
