-- What several areas share. Amounts are whole dong, identifiers are UUIDv7 made by the application, texts are in
-- Unicode form NFC, phone numbers are in E.164. `by_name` is the name that an account had at that time, so that it
-- remains when the account is deleted.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- JavaScript represents integers exactly up to this bound.
CREATE DOMAIN dong AS bigint CHECK (VALUE BETWEEN 0 AND 9007199254740991);

-- Removes diacritics and punctuation from a text, as `searchKey` of src/domain/fold.ts does; a test compares both.
CREATE FUNCTION folded_key(words text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT ' ' || btrim(regexp_replace(lower(translate(
    regexp_replace(normalize(words, NFD), '[\u0300-\u036f]', '', 'g'), 'Đđ', 'dd')), '[^[:alnum:]]+', ' ', 'g')) || ' '
$$;

-- The rate limits. A key is a keyed hash of an account or a network, so the table holds no personal data.
CREATE TABLE rate_limits (
  key bytea PRIMARY KEY,
  count integer NOT NULL,
  resets_at timestamptz NOT NULL
);
CREATE INDEX rate_limits_reset ON rate_limits (resets_at);

-- When each scheduled job last ran, in whichever process. The owner sees it.
CREATE TABLE job_runs (
  what text PRIMARY KEY,
  tried_at timestamptz NOT NULL,
  -- The last success; null: none yet.
  done_at timestamptz
);

-- A keyed hash of SECRET. Processes with different secrets would refuse each other's codes, links and rate limits, so
-- a process with another secret does not start. The first start writes the row.
CREATE TABLE secret_fingerprint (
  one_row boolean PRIMARY KEY DEFAULT true CHECK (one_row),
  fingerprint text NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT now()
);

-- The length of lists that are too long to count for each page: `variants` (not deleted), `empty` (variants without
-- stock) and `customer_groups`. The length is the sum over the shards. A connection writes its own shard, so that
-- concurrent transactions seldom wait for each other. Half of each page stays free for updates within the page.
CREATE TABLE list_counts (
  list text NOT NULL,
  shard smallint NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (list, shard)
) WITH (fillfactor = 50);
INSERT INTO list_counts VALUES ('variants', 0, 0), ('empty', 0, 0), ('customer_groups', 0, 0);

CREATE FUNCTION add_to_list(name text, change bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO list_counts AS c (list, shard, count) SELECT name, pg_backend_pid() % 64, change WHERE change <> 0
  ON CONFLICT (list, shard) DO UPDATE SET count = c.count + excluded.count
$$;

-- Once for a statement: a statement may insert thousands of rows, and each update of a count leaves a dead row.
CREATE FUNCTION count_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_list(TG_TABLE_NAME, (SELECT count(*) FROM added));
  RETURN NULL;
END
$$;

CREATE FUNCTION count_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_list(TG_TABLE_NAME, -1);
  RETURN NULL;
END
$$;

-- For tables whose rows are deleted by `deleted_at`.
CREATE FUNCTION count_soft_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_list(TG_TABLE_NAME, CASE WHEN NEW.deleted_at IS NULL THEN 1 ELSE -1 END);
  RETURN NULL;
END
$$;
