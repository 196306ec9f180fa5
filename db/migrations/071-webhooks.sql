-- Events for other programs, written in the transaction of the change, and their deliveries.
CREATE TABLE webhook_endpoints (
  id uuid PRIMARY KEY,
  url text NOT NULL CHECK (url <> ''),
  types text[] NOT NULL CHECK (cardinality(types) > 0),
  has_personal_data boolean NOT NULL,
  version integer NOT NULL DEFAULT 1,
  -- Base64 of nonce, tag and ciphertext.
  secret text NOT NULL,
  -- Also signs until `rotated_at` is a day ago.
  previous_secret text,
  rotated_at timestamptz,
  paused_at timestamptz,
  pause_reason text CHECK (pause_reason IN ('owner', 'failing', 'gone')),
  last_success_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((paused_at IS NULL) = (pause_reason IS NULL)),
  CHECK ((previous_secret IS NULL) = (rotated_at IS NULL))
);

CREATE TABLE events (
  id uuid PRIMARY KEY,
  type text NOT NULL CHECK (type <> ''),
  subject_id uuid,
  -- Personal data is read from this order when an event is sent, never stored with the event.
  order_id uuid,
  data jsonb NOT NULL CHECK (jsonb_typeof(data) = 'object'),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX events_created_at ON events (created_at);

-- Without a foreign key to the endpoint: an order must neither wait for a change of an endpoint nor fail with it.
CREATE TABLE webhook_deliveries (
  event_id uuid NOT NULL REFERENCES events ON DELETE CASCADE,
  endpoint_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  -- Starts the three days of attempts; a repeated delivery starts them again.
  due_since timestamptz NOT NULL DEFAULT now(),
  next_at timestamptz NOT NULL DEFAULT now(),
  claim uuid,
  attempted_at timestamptz,
  status integer,
  -- The start of the last response, or why there was none.
  response text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (event_id, endpoint_id)
);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (endpoint_id, next_at) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_endpoint ON webhook_deliveries (endpoint_id, created_at DESC, event_id);

-- Adds `webhook-changed` to whatever events earlier migrations allow.
DO $$
BEGIN
  EXECUTE (
    SELECT 'ALTER TABLE emails DROP CONSTRAINT emails_event_check, ADD CONSTRAINT emails_event_check '
      || replace(pg_get_constraintdef(oid), 'ARRAY[', 'ARRAY[''webhook-changed''::text, ')
    FROM pg_constraint WHERE conrelid = 'emails'::regclass AND conname = 'emails_event_check');
END $$;
