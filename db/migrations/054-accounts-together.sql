-- The customers of all accounts that one statement puts in are put in by one. Row by row, each was counted alone, and
-- each count left a dead row behind that the next had to pass.
CREATE FUNCTION keep_new_customers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customers (id, account_id, name, search_key, since)
  SELECT id, id, name, account_key(a), created_at FROM added a
  ON CONFLICT (id) DO UPDATE SET name = excluded.name, search_key = excluded.search_key;
  RETURN NULL;
END
$$;
DROP TRIGGER accounts_customer ON accounts;
CREATE TRIGGER accounts_customer AFTER UPDATE OF name, email, phone ON accounts
  FOR EACH ROW EXECUTE FUNCTION keep_account_customer();
CREATE TRIGGER accounts_customer_new AFTER INSERT ON accounts REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_new_customers();
