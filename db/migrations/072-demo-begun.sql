-- When the shop began to write its demo goods. While demo_since is null they are not complete, and the next start
-- writes what is missing.
ALTER TABLE settings ADD COLUMN demo_begun_at timestamptz;
