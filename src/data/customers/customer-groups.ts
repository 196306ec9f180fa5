import sql, { type Sql } from 'sql-template-tag'
import type { Transaction } from '#data/database/connection.ts'
import { hasBuyerByPhoneSql } from '#data/orders/has-buyer-by-phone-sql.ts'

/** SQL expression: the id of the group of a customer. */
export const customerGroupSql = (member: string) => sql`(SELECT group_id FROM customers WHERE id = ${member})`

/** SQL condition: the group `s` with its oldest member `c` is a customer. Staff without orders are none. */
export const isCustomerSql = () => sql`
  (s.order_count > 0 OR NOT EXISTS (SELECT FROM accounts a WHERE a.id = c.account_id AND a.role <> 'user'))`

export async function lockCustomerGroup(tx: Transaction, member: string): Promise<boolean> {
  const rows = await tx.query(sql`
    SELECT FROM customer_groups WHERE id = ${customerGroupSql(member)} FOR NO KEY UPDATE`)
  return rows.length > 0
}

/** SQL condition: an order `o` belongs to the group. */
export const groupOrdersSql = (group: Sql) => sql`(
  o.account_id = ANY(ARRAY(SELECT account_id FROM customers WHERE group_id = ${group} AND account_id IS NOT NULL))
  OR (${hasBuyerByPhoneSql()} AND o.customer_phone = (
    SELECT phone FROM customers WHERE group_id = ${group} AND phone IS NOT NULL)))`

/** SQL query: the groups that own an order `o` with this condition, as `groupOrdersSql`. One join lets the planner choose where to begin. */
export const groupsOfOrdersSql = (condition: Sql) => sql`
  SELECT m.group_id FROM orders o
    JOIN customers m ON m.account_id = o.account_id OR (${hasBuyerByPhoneSql()} AND m.phone = o.customer_phone)
  WHERE ${condition}`
