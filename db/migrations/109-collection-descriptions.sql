-- The page of a list has no summary any more; until now that of a collection was its description.
UPDATE pages SET content = jsonb_set(content, '{seoDescription}', content -> 'summary')
WHERE kind = 'collection' AND content ->> 'seoDescription' = '' AND content ->> 'summary' <> '';
UPDATE pages SET draft = jsonb_set(draft, '{seoDescription}', draft -> 'summary')
WHERE kind = 'collection' AND draft ->> 'seoDescription' = '' AND draft ->> 'summary' <> '';
