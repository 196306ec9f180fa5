-- News about orders by the notification channels of extensions: rows of the outbox with another channel (R81).
-- The channels of the extensions that the shop was last started with, because the transaction of an event chooses one.
CREATE TABLE notification_channels (
  -- The name of its folder.
  extension text PRIMARY KEY,
  -- Shown to staff.
  name text NOT NULL CHECK (name <> ''),
  -- As in `emails.event`.
  events text[] NOT NULL CHECK (cardinality(events) > 0)
);

-- The recipient of such a message is a phone number in E.164, as with ZNS.
ALTER TABLE emails ADD COLUMN extension text,
  DROP CONSTRAINT emails_channel_check,
  ADD CONSTRAINT emails_channel_check CHECK (channel IN ('mail', 'zns', 'telegram', 'extension')),
  ADD CONSTRAINT emails_extension_check CHECK ((channel = 'extension') = (extension IS NOT NULL)),
  DROP CONSTRAINT emails_zns_check,
  ADD CONSTRAINT emails_phone_check
    CHECK (channel NOT IN ('zns', 'extension') OR (order_id IS NOT NULL AND recipient LIKE '+84%'));

DROP INDEX emails_zns_recipient;
CREATE INDEX emails_phone ON emails (recipient) WHERE channel IN ('zns', 'extension');
