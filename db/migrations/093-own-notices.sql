-- Messages to the owners by Telegram, and reports of Zalo that a message arrived (R72).
-- `connectionFields` lists the services; a list here would have to be replaced with each of them.
ALTER TABLE connections DROP CONSTRAINT connections_service_check,
  ADD CONSTRAINT connections_service_check CHECK (service ~ '^[a-z][a-z0-9]*$');

-- Whether a new order is a message too while Telegram is connected.
ALTER TABLE settings ADD COLUMN telegram_new_orders boolean NOT NULL DEFAULT true;

-- The recipient of a Telegram message is a chat, which belongs to no account.
ALTER TABLE emails DROP CONSTRAINT emails_channel_check,
  ADD CONSTRAINT emails_channel_check CHECK (channel IN ('mail', 'zns', 'telegram')),
  DROP CONSTRAINT emails_zns_check,
  ADD CONSTRAINT emails_zns_check CHECK (channel <> 'zns' OR (order_id IS NOT NULL AND recipient LIKE '+84%')),
  DROP CONSTRAINT emails_person_check,
  ADD CONSTRAINT emails_person_check CHECK (CASE channel
    WHEN 'mail' THEN num_nonnulls(account_id, subscription_id, restock_id, invitation_id) > 0
    WHEN 'telegram' THEN num_nonnulls(account_id, subscription_id, restock_id, invitation_id, link_id) = 0
    ELSE true END);

-- When a message by Zalo reached the phone.
ALTER TABLE emails ADD COLUMN delivered_at timestamptz,
  -- When to ask Zalo whether a sent message arrived. Null: it is known, or was asked.
  ADD COLUMN ask_at timestamptz,
  ADD CONSTRAINT emails_delivered_check CHECK (delivered_at IS NULL OR channel = 'zns'),
  ADD CONSTRAINT emails_ask_check CHECK (ask_at IS NULL OR (channel = 'zns' AND state = 'sent'));
CREATE INDEX emails_ask_at ON emails (ask_at) WHERE ask_at IS NOT NULL;
