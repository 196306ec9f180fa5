import sql, { type Sql } from 'sql-template-tag'
import type { PhoneCustomer } from '#contract/customers/customers.ts'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import { cancelled, delivered } from '#contract/orders/order-statuses.ts'
import { phoneWarningSql } from '#data/customers/phone-warnings.ts'
import type { Db } from '#data/database/connection.ts'
import { hasBuyerByPhoneSql } from './has-buyer-by-phone-sql.ts'

type OrderStaffDetails = Pick<
  OrderForStaff,
  'enteredBy' | 'cashReceived' | 'customerId' | 'record' | 'blocked' | 'version' | 'manualDiscountReason'
>

export async function findOrderStaffDetails(db: Db, id: string): Promise<OrderStaffDetails | null> {
  const [row] = await db.query<OrderStaffDetails>(sql`
    SELECT coalesce(a.name, CASE WHEN o.channel <> 'web' THEN
        (SELECT by_name FROM order_events e WHERE e.order_id = o.id ORDER BY e.id LIMIT 1) END) AS "enteredBy", o.cash_received AS "cashReceived",
      c.id AS "customerId", o.version, o.manual_discount_reason AS "manualDiscountReason",
      ${phoneHistoryJson()} AS record,
      ${phoneWarningSql(sql`o.customer_phone`)} AS blocked
    FROM orders o
      LEFT JOIN accounts a ON a.id = o.entered_by
      LEFT JOIN customers c ON c.id = o.account_id OR (${hasBuyerByPhoneSql()} AND c.phone = o.customer_phone)
      CROSS JOIN LATERAL (${phoneHistorySql(sql`o.customer_phone`)}) r
    WHERE o.id = ${id}`)
  return row ?? null
}

export const phoneHistoryJson = () => sql`
  json_build_object('orders', r.orders, 'delivered', r.delivered, 'cancelled', r.cancelled, 'refused', r.refused)`

export const phoneHistorySql = (phone: Sql) => sql`
  SELECT count(*)::int AS orders, count(*) FILTER (WHERE p.status = ${delivered})::int AS delivered,
    count(*) FILTER (WHERE p.status = ${cancelled})::int AS cancelled,
    count(*) FILTER (WHERE p.cancel_reason = 'refused')::int AS refused
  FROM orders p WHERE p.customer_phone = ${phone} AND p.customer_phone <> ''`

export async function findPhoneCustomer(db: Db, phone: string): Promise<PhoneCustomer> {
  const [row] = await db.query<PhoneCustomer>(sql`
    SELECT ${phone} AS phone, last.name, last.address, r.orders, r.delivered, r.cancelled, r.refused,
      ${phoneWarningSql(sql`${phone}`)} AS blocked
    FROM (${phoneHistorySql(sql`${phone}`)}) r
    LEFT JOIN (
      SELECT o.customer_name AS name, CASE WHEN o.province IS NOT NULL THEN
        json_build_object('province', o.province, 'ward', o.ward, 'street', o.street) END AS address
      FROM orders o WHERE o.customer_phone = ${phone} ORDER BY o.created_at DESC LIMIT 1) last ON true`)
  const none = { orders: 0, delivered: 0, cancelled: 0, refused: 0 }
  return row ?? { phone, name: null, address: null, ...none, blocked: null }
}
