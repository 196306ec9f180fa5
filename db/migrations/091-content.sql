-- Topics of /docs that the owner writes; the first two have texts that come with the shop.
ALTER TABLE pages
  DROP CONSTRAINT pages_kind_check,
  ADD CONSTRAINT pages_kind_check CHECK (kind IN ('home', 'page', 'post', 'collection', 'policy'));
INSERT INTO pages (id, kind, slug, published_at) VALUES
  ('019a0000-0000-7000-8000-0000000000c4', 'policy', 'about', '2026-10-05 00:00+07'),
  ('019a0000-0000-7000-8000-0000000000c5', 'policy', 'warranty', '2026-10-05 00:00+07');

ALTER TABLE redirects
  ADD uses integer NOT NULL DEFAULT 0,
  ADD last_used_at timestamptz;

-- How dark an image is where a hero has its text, measured when a page with it is saved.
ALTER TABLE images ADD heading_tones jsonb;
