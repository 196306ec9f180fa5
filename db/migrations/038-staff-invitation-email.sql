-- The invitation of an employee is also sent as an email if the owner enters an address.

ALTER TABLE emails DROP CONSTRAINT emails_event_check, ADD CONSTRAINT emails_event_check
  CHECK (event IN ('order-placed', 'order-confirmed', 'order-shipped', 'order-delivered',
    'order-cancelled', 'password-reset', 'sign-up-link', 'newsletter', 'staff-invitation', 'password-changed',
    'sign-in-linked', 'sign-in-unlinked', 'second-factor-on', 'second-factor-off', 'recovery-codes',
    'sign-in-attack', 'bank-account-changed', 'staff-changed', 'restock'));

-- An invitation that is accepted, revoked or expired takes its email with it.
ALTER TABLE emails ADD COLUMN invitation_id uuid REFERENCES staff_invitations (id) ON DELETE CASCADE,
  ADD CONSTRAINT emails_invitation_check CHECK ((event = 'staff-invitation') = (invitation_id IS NOT NULL)),
  DROP CONSTRAINT emails_person_check,
  ADD CONSTRAINT emails_person_check
    CHECK (num_nonnulls(account_id, subscription_id, restock_id, invitation_id) > 0);
CREATE INDEX emails_invitation ON emails (invitation_id) WHERE invitation_id IS NOT NULL;
