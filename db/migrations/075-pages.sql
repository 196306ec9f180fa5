-- Pages that the owner edits. Without content, a page that comes with the shop shows its preset.
-- A draft with publish_at is what shoppers see from then on; a job stores it as content later.
CREATE TABLE pages (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('home', 'page', 'post')),
  slug text NOT NULL,
  content jsonb,
  draft jsonb,
  publish_at timestamptz,
  scheduled_by text,
  published_at timestamptz,
  hidden boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (kind, slug),
  CHECK ((kind = 'home') = (slug = '')),
  CHECK ((publish_at IS NULL) = (scheduled_by IS NULL)),
  CHECK (publish_at IS NULL OR draft IS NOT NULL)
);
CREATE INDEX pages_publish_at ON pages (publish_at) WHERE publish_at IS NOT NULL;
INSERT INTO pages (id, kind, slug, published_at) VALUES
  ('019a0000-0000-7000-8000-0000000000c0', 'home', '', NULL),
  ('019a0000-0000-7000-8000-0000000000c1', 'post', 'tu-do-gon-muoi-mon', '2026-11-09 00:00+07'),
  ('019a0000-0000-7000-8000-0000000000c2', 'post', 'giat-vai-lanh-va-cotton', '2026-10-19 00:00+07'),
  ('019a0000-0000-7000-8000-0000000000c3', 'post', 'chon-dung-co-khi-mua-online', '2026-10-05 00:00+07');

-- What was published, for the history.
CREATE TABLE page_versions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  page_id uuid NOT NULL REFERENCES pages ON DELETE CASCADE,
  content jsonb NOT NULL,
  published_at timestamptz NOT NULL,
  published_by text NOT NULL
);
CREATE INDEX page_versions_page ON page_versions (page_id, published_at DESC);

-- A link that shows one version of a draft for an hour.
CREATE TABLE page_previews (
  token_hash bytea PRIMARY KEY,
  page_id uuid NOT NULL REFERENCES pages ON DELETE CASCADE,
  version integer NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX page_previews_page ON page_previews (page_id);
CREATE INDEX page_previews_expires_at ON page_previews (expires_at);

ALTER TABLE accounts DROP CONSTRAINT accounts_check;
ALTER TABLE accounts ADD CONSTRAINT accounts_check
  CHECK (rights <@ ARRAY['catalogue', 'orders', 'money', 'costs', 'settings', 'content'] AND (role = 'staff' OR rights = '{}'));
