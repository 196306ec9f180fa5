import sql from 'sql-template-tag'
import {
  type CustomerReturn,
  type CustomerReview,
  maxCustomerHistory,
} from '#contract/customers/customer-history.ts'
import type { Db } from '#data/database/connection.ts'
import { formatIsoTime } from '#data/database/time.ts'
import { customerGroupSql, groupOrdersSql } from './customer-groups.ts'

/** A fulfilled request is the return that fulfilled it. */
const returnsSql = () => sql`
  SELECT r.id, r.order_id, r.kind, 'done' AS state, r.reason, r.at, (
    SELECT json_agg(json_build_object('position', l.position, 'name', l.name, 'color', l.color, 'size', l.size,
      'quantity', b.good + b.damaged) ORDER BY l.position)
    FROM order_return_lines b JOIN order_lines l USING (order_id, position) WHERE b.return_id = r.id) AS lines
  FROM order_returns r WHERE r.order_id IN (SELECT id FROM theirs)
  UNION ALL SELECT q.id, q.order_id, q.kind, q.state, q.reason, q.at, json_build_array(
    json_build_object('position', l.position, 'name', l.name, 'color', l.color, 'size', l.size, 'quantity', q.quantity))
  FROM return_requests q JOIN order_lines l USING (order_id, position)
  WHERE q.state <> 'done' AND q.order_id IN (SELECT id FROM theirs)`

export async function listReturnsOfCustomer(db: Db, id: string): Promise<CustomerReturn[]> {
  return db.query<CustomerReturn>(sql`
    WITH theirs AS MATERIALIZED (
      SELECT o.id, o.number FROM orders o WHERE ${groupOrdersSql(customerGroupSql(id))})
    SELECT e.id AS "_id", e.kind, e.state, e.lines, e.reason, ${formatIsoTime('e.at')} AS at,
      json_build_object('_id', o.id, 'orderNumber', o.number) AS "order"
    FROM (${returnsSql()}) e JOIN theirs o ON o.id = e.order_id
    ORDER BY e.at DESC, e.id DESC LIMIT ${maxCustomerHistory}`)
}

export async function listReviewsOfCustomer(db: Db, id: string): Promise<CustomerReview[]> {
  return db.query<CustomerReview>(sql`
    SELECT r.id AS "_id", r.stars, r.text, ${formatIsoTime('r.created_at')} AS "createdAt",
      r.hidden_at IS NOT NULL AS hidden, json_build_object('_id', p.id, 'name', p.name) AS product
    FROM reviews r JOIN products p ON p.id = r.product_id
    WHERE r.account_id IN (SELECT account_id FROM customers WHERE group_id = ${customerGroupSql(id)})
    ORDER BY r.created_at DESC, r.id DESC LIMIT ${maxCustomerHistory}`)
}
