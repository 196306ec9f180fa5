-- The outbox. An e-mail is inserted in the transaction that it reports, and a running process sends it.

CREATE TABLE emails (
  id uuid PRIMARY KEY,
  event text NOT NULL CHECK (event IN ('order-placed', 'order-confirmed', 'order-shipped', 'order-delivered',
    'order-cancelled', 'password-reset', 'newsletter', 'password-changed', 'sign-in-linked', 'sign-in-unlinked',
    'second-factor-on', 'second-factor-off', 'recovery-codes', 'sign-in-attack', 'bank-account-changed',
    'staff-changed')),
  recipient text NOT NULL,
  -- The person and the subject. The e-mails of a person are deleted with the person.
  account_id uuid REFERENCES accounts ON DELETE CASCADE,
  order_id uuid REFERENCES orders,
  subscription_id uuid REFERENCES newsletter_subscriptions ON DELETE CASCADE,
  -- What no other table holds when the e-mail is written: who changed an account, where, which sign-in methods.
  about jsonb,
  -- The token of the link is derived from this id and stored nowhere; the link is valid until `link_until`.
  link_id uuid,
  link_until timestamptz,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sending', 'sent', 'failed')),
  -- The next attempt; in `sending`, when the sender counts as dead.
  next_at timestamptz NOT NULL DEFAULT now(),
  -- Not sent any more after this time.
  send_before timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  -- Attempts after which it is unknown whether the e-mail arrived.
  unclear integer NOT NULL DEFAULT 0,
  -- The process that sends it now.
  claim uuid,
  -- The same in every attempt, so that a mailbox recognizes a second copy.
  message_id text,
  error text NOT NULL DEFAULT '',
  -- As they were sent.
  subject text,
  body_text text,
  body_html text,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  CHECK ((state = 'sent') = (sent_at IS NOT NULL)),
  CHECK ((event LIKE 'order-%') = (order_id IS NOT NULL)),
  CHECK ((event = 'newsletter') = (subscription_id IS NOT NULL)),
  CHECK (account_id IS NOT NULL OR subscription_id IS NOT NULL)
);
CREATE INDEX emails_due ON emails (next_at) WHERE state IN ('waiting', 'sending');
CREATE INDEX emails_newest ON emails (created_at DESC, id DESC);
-- The purge finds the oldest e-mails.
CREATE INDEX emails_age ON emails ((coalesce(sent_at, created_at)));
CREATE INDEX emails_account ON emails (account_id);
CREATE INDEX emails_order ON emails (order_id);
CREATE INDEX emails_subscription ON emails (subscription_id);
