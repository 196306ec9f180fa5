-- Messages to buyers by Zalo ZNS: rows of the outbox with another channel, which fall back to email.
ALTER TABLE connections DROP CONSTRAINT connections_service_check,
  ADD CONSTRAINT connections_service_check
    CHECK (service IN ('mail', 'zns', 'carrier', 'ghn', 'ghtk', 'vnpay', 'momo', 'zalopay', 'sepay', 'payos'));

-- Template and switch by event.
ALTER TABLE settings ADD COLUMN zns_templates jsonb NOT NULL DEFAULT '{}'
  CHECK (jsonb_typeof(zns_templates) = 'object');

-- The recipient of a ZNS message is a phone number in E.164.
ALTER TABLE emails ADD COLUMN channel text NOT NULL DEFAULT 'mail' CHECK (channel IN ('mail', 'zns')),
  ADD CONSTRAINT emails_zns_check CHECK (channel = 'mail' OR (order_id IS NOT NULL AND recipient LIKE '+84%')),
  DROP CONSTRAINT emails_person_check,
  ADD CONSTRAINT emails_person_check
    CHECK (channel = 'zns' OR num_nonnulls(account_id, subscription_id, restock_id, invitation_id) > 0);
CREATE INDEX emails_zns_recipient ON emails (recipient) WHERE channel = 'zns';

-- Zalo gives a new refresh token with each access token, and takes each refresh token once.
CREATE TABLE zns_tokens (
  -- SHA-256 of the refresh token that an owner or the operator entered.
  source text PRIMARY KEY,
  -- Increases with each pair of tokens.
  version integer NOT NULL DEFAULT 1,
  -- Base64 of nonce, tag and ciphertext.
  refresh_token text NOT NULL,
  access_token text,
  expires_at timestamptz,
  -- Until then one process renews the tokens.
  renewing_until timestamptz,
  -- Why Zalo gives no tokens; empty: it does.
  problem text NOT NULL DEFAULT '',
  remaining_quota integer,
  changed_at timestamptz NOT NULL DEFAULT now()
);
