-- Size is the word of every screen. A name that the owner chose stays, also if another attribute is called Size.
UPDATE attributes SET name = 'Size', name_key = 'size'
WHERE kind = 'size' AND name = 'Kích cỡ' AND NOT EXISTS (SELECT FROM attributes WHERE name_key = 'size');
