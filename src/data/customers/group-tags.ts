import sql, { type Sql } from 'sql-template-tag'

/** SQL expression: the tags of a group, sorted. */
export const groupTagsSql = (group: Sql) => sql`coalesce((
  SELECT json_agg(tag ORDER BY tag COLLATE "vi-x-icu") FROM (
    SELECT DISTINCT t.tag FROM customer_tags t JOIN customers m ON m.id = t.customer_id
    WHERE m.group_id = ${group}) own), '[]')`
