import sql, { type Sql } from 'sql-template-tag'
import type { CustomerTag } from '#contract/customers/customer-tags.ts'
import type { Db } from '#data/database/connection.ts'
import { customerGroupSql } from './customer-groups.ts'

/** SQL expression: the tags of a group, sorted. Two spellings that differ only in capitals are one tag. */
export const groupTagsSql = (group: Sql) => sql`coalesce((
  SELECT json_agg(tag ORDER BY tag COLLATE "vi-x-icu") FROM (
    SELECT DISTINCT ON (lower(t.tag)) t.tag FROM customer_tags t JOIN customers m ON m.id = t.customer_id
    WHERE m.group_id = ${group} ORDER BY lower(t.tag), t.tag) own), '[]')`

export async function listTagsOfCustomer(db: Db, customerId: string): Promise<string[]> {
  const [row] = await db.query<{ tags: string[] }>(sql`
    SELECT ${groupTagsSql(customerGroupSql(customerId))} AS tags`)
  return row?.tags ?? []
}

/** Adds those that the group does not have. A tag that another customer has gets its spelling there. */
export async function insertCustomerTags(db: Db, customerId: string, tags: readonly string[]) {
  await db.query(sql`
    INSERT INTO customer_tags (customer_id, tag)
    SELECT DISTINCT ON (lower(added.tag)) ${customerId}::uuid, coalesce(known.tag, added.tag)
    FROM unnest(${tags}::text[]) WITH ORDINALITY AS added(tag, place)
    LEFT JOIN (SELECT DISTINCT tag FROM customer_tags) known ON lower(known.tag) = lower(added.tag)
    WHERE NOT EXISTS (
      SELECT FROM customer_tags t JOIN customers m ON m.id = t.customer_id
      WHERE m.group_id = ${customerGroupSql(customerId)} AND lower(t.tag) = lower(added.tag))
    ORDER BY lower(added.tag), known.tag, added.place
    ON CONFLICT DO NOTHING`)
}

export async function deleteCustomerTags(db: Db, customerId: string, tags: readonly string[]) {
  await db.query(sql`
    DELETE FROM customer_tags WHERE lower(tag) IN (SELECT lower(unnest(${tags}::text[]))) AND customer_id IN (
      SELECT id FROM customers WHERE group_id = ${customerGroupSql(customerId)})`)
}

/** Only those set on the account: anyone can enter the phone number of a group. */
export async function listTagsOfAccount(db: Db, accountId: string): Promise<string[]> {
  const rows = await db.query<{ tag: string }>(sql`
    SELECT tag FROM customer_tags WHERE customer_id = ${accountId} ORDER BY tag COLLATE "vi-x-icu"`)
  return rows.map(({ tag }) => tag)
}

/** Every tag with the number of its customers. */
export async function listAllTags(db: Db): Promise<CustomerTag[]> {
  return db.query<CustomerTag>(sql`
    SELECT min(t.tag) AS tag, count(DISTINCT m.group_id)::int AS count
    FROM customer_tags t JOIN customers m ON m.id = t.customer_id
    GROUP BY lower(t.tag) ORDER BY min(t.tag) COLLATE "vi-x-icu"`)
}
