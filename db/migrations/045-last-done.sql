-- When what is done now and then was last tried and last done: told to the owner. By whichever process, and no log.
CREATE TABLE last_done (
  what text PRIMARY KEY,
  tried_at timestamptz NOT NULL,
  -- null: never yet
  done_at timestamptz
);
