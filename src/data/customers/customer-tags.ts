import sql, { type Sql } from 'sql-template-tag'
import type { CustomerTag } from '#contract/customers/customer-tags.ts'
import type { Db } from '#data/database/connection.ts'
import { customerGroupSql } from './customer-groups.ts'

/** SQL expression: the tags of a group, sorted. */
export const groupTagsSql = (group: Sql) => sql`coalesce((
  SELECT json_agg(tag ORDER BY tag COLLATE "vi-x-icu") FROM (
    SELECT DISTINCT t.tag FROM customer_tags t JOIN customers m ON m.id = t.customer_id
    WHERE m.group_id = ${group}) own), '[]')`

export async function listTagsOfCustomer(db: Db, customerId: string): Promise<string[]> {
  const [row] = await db.query<{ tags: string[] }>(sql`
    SELECT ${groupTagsSql(customerGroupSql(customerId))} AS tags`)
  return row?.tags ?? []
}

export async function insertCustomerTags(db: Db, customerId: string, tags: readonly string[]) {
  await db.query(sql`
    INSERT INTO customer_tags (customer_id, tag) SELECT ${customerId}, unnest(${tags}::text[])
    ON CONFLICT DO NOTHING`)
}

export async function deleteCustomerTags(db: Db, customerId: string, tags: readonly string[]) {
  await db.query(sql`
    DELETE FROM customer_tags WHERE tag = ANY(${tags}) AND customer_id IN (
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
    SELECT t.tag, count(DISTINCT m.group_id)::int AS count
    FROM customer_tags t JOIN customers m ON m.id = t.customer_id
    GROUP BY t.tag ORDER BY t.tag COLLATE "vi-x-icu"`)
}
