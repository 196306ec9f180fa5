import sql, { type Sql } from 'sql-template-tag'

/** SQL expression: the id of the group of a customer. */
export const customerGroupSql = (member: string) => sql`(SELECT group_id FROM customers WHERE id = ${member})`

/** SQL condition: an order `o` belongs to the group. */
export const groupOrdersSql = (group: Sql) => sql`(
  o.account_id = ANY(ARRAY(SELECT account_id FROM customers WHERE group_id = ${group} AND account_id IS NOT NULL))
  OR (o.is_guest AND o.account_id IS NULL AND o.customer_phone = (
    SELECT phone FROM customers WHERE group_id = ${group} AND phone IS NOT NULL)))`
