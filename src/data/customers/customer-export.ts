import sql from 'sql-template-tag'
import type { Db } from '#data/database/connection.ts'

export interface ExportedCustomer {
  id: string
  name: string
  email: string | null
  phone: string | null
  orderCount: number
  deliveredCount: number
  cancelledCount: number
  spent: number
  since: Date
  firstOrderAt: Date | null
  lastOrderAt: Date | null
  warning: string | null
}

/** The customers of the list, each once. @param after the id of the last customer of the batch before */
export function listCustomersToExport(db: Db, after: string, limit: number): Promise<ExportedCustomer[]> {
  return db.query<ExportedCustomer>(sql`
    SELECT s.head_id AS id, c.name, s.phone, s.order_count AS "orderCount", s.delivered_count AS "deliveredCount",
      s.cancelled_count AS "cancelledCount", s.spent, c.since, s.first_order_at AS "firstOrderAt",
      s.last_order_at AS "lastOrderAt", b.reason AS warning, (
        SELECT a.email FROM customers m JOIN accounts a ON a.id = m.account_id
        WHERE m.group_id = s.id AND a.email IS NOT NULL ORDER BY m.since, m.id LIMIT 1) AS email
    FROM customer_groups s JOIN customers c ON c.id = s.head_id
      LEFT JOIN accounts head ON head.id = c.account_id
      LEFT JOIN blocked_phones b ON b.phone = s.phone
    WHERE s.head_id > ${after} AND (s.order_count > 0 OR head.role IS NULL OR head.role = 'user')
    ORDER BY s.head_id LIMIT ${limit}`)
}
