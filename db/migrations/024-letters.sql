-- Letters by e-mail: a row is written in the transaction of what it tells of, and sent by a running shop.

CREATE TABLE letters (
  id uuid PRIMARY KEY,
  event text NOT NULL CHECK (event IN ('order-placed', 'order-confirmed', 'order-shipped', 'order-delivered',
    'order-cancelled', 'password-reset', 'newsletter')),
  recipient text NOT NULL,
  -- Whom and what it is about; with the person their letters go.
  account_id uuid REFERENCES accounts ON DELETE CASCADE,
  order_id uuid REFERENCES orders,
  subscription_id uuid REFERENCES newsletter_subscriptions ON DELETE CASCADE,
  -- what the token in the letter's link is made from; the token itself is nowhere
  link_id uuid,
  -- when that link ends
  link_until timestamptz,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sending', 'sent', 'failed')),
  -- the next try; while it is being sent, when whoever sends it counts as gone
  next_at timestamptz NOT NULL DEFAULT now(),
  -- not sent by then, it is no news any more
  send_before timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  -- tries that ended without anybody knowing whether the letter arrived
  unclear integer NOT NULL DEFAULT 0,
  -- who sends it now
  claim uuid,
  -- given once, so that a second copy can be told to be one
  message_id text,
  error text NOT NULL DEFAULT '',
  -- as it was sent
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
CREATE INDEX letters_due ON letters (next_at) WHERE state IN ('waiting', 'sending');
CREATE INDEX letters_newest ON letters (created_at DESC, id DESC);
CREATE INDEX letters_account ON letters (account_id);
CREATE INDEX letters_order ON letters (order_id);
CREATE INDEX letters_subscription ON letters (subscription_id);

CREATE TABLE password_resets (
  id uuid PRIMARY KEY,
  -- null: nobody has this address; the row is there so that the answer takes as long
  account_id uuid REFERENCES accounts ON DELETE CASCADE,
  -- SHA-256
  token_hash bytea NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX password_resets_account ON password_resets (account_id);
