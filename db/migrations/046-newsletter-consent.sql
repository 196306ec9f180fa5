-- Consent to the newsletter is given by the address itself, as it confirms: until then the words that were shown are
-- kept with the question alone (docs/decisions/044).

ALTER TABLE newsletter_subscriptions
  -- the words on privacy that stood beside the question, as `1.3`; null: none, or it is answered
  ADD COLUMN asked_words text;

UPDATE newsletter_subscriptions n SET asked_words = c.software_version || '.' || c.own_version
FROM (SELECT DISTINCT ON (subscription_id) * FROM consents WHERE subscription_id IS NOT NULL ORDER BY subscription_id, id DESC) c
WHERE c.subscription_id = n.id AND n.confirmed_at IS NULL;

DELETE FROM consents c USING newsletter_subscriptions n
WHERE n.id = c.subscription_id AND n.confirmed_at IS NULL;
