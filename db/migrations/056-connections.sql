-- What owners entered to connect external services. Each secret is encrypted (src/operations/runtime/seal.ts).
CREATE TABLE connections (
  service text PRIMARY KEY CHECK (service IN ('mail', 'carrier', 'vnpay', 'sepay', 'payos')),
  version integer NOT NULL CHECK (version > 0),
  -- Empty after a disconnect; the row stays, because its version tells a stale form.
  fields jsonb NOT NULL CHECK (jsonb_typeof(fields) = 'object'),
  -- Base64 of nonce, tag and ciphertext by field.
  secrets jsonb NOT NULL CHECK (jsonb_typeof(secrets) = 'object'),
  changed_at timestamptz NOT NULL DEFAULT now()
);

-- Adds `connection-changed` to whatever events earlier migrations allow.
DO $$
BEGIN
  EXECUTE (
    SELECT 'ALTER TABLE emails DROP CONSTRAINT emails_event_check, ADD CONSTRAINT emails_event_check '
      || replace(pg_get_constraintdef(oid), 'ARRAY[', 'ARRAY[''connection-changed''::text, ')
    FROM pg_constraint WHERE conrelid = 'emails'::regclass AND conname = 'emails_event_check');
END $$;
