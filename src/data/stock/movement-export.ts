import sql from 'sql-template-tag'
import type { MovementReason } from '#contract/stock/movement-reasons.ts'
import type { Db } from '#data/database/connection.ts'
import { type Days, inDaysSql } from '#data/database/time.ts'

export interface ExportedMovement {
  id: number
  at: Date
  name: string
  color: string | null
  size: string | null
  sku: string | null
  reason: MovementReason
  quantity: number
  balance: number
  cost: number | null
  costBalance: number | null
  orderNumber: string | null
  supplier: string | null
  goodsReceivedNote: string | null
  note: string
  by: string | null
}

/** @param after the id of the last movement of the batch before */
export function listMovementsToExport(
  db: Db,
  days: Days,
  after: number,
  limit: number,
): Promise<ExportedMovement[]> {
  return db.query<ExportedMovement>(sql`
    SELECT m.id, m.at, p.name, color.value AS color, size.value AS size, v.sku, m.reason, m.quantity, m.balance,
      m.cost, m.cost_balance AS "costBalance", o.number AS "orderNumber", g.supplier,
      g.note AS "goodsReceivedNote", m.note, a.name AS "by"
    FROM (
      SELECT * FROM stock_movements m
      WHERE m.id > ${after} AND ${inDaysSql(sql`m.at`, days)} ORDER BY m.id LIMIT ${limit}
    ) m
      JOIN variants v ON v.id = m.variant_id JOIN products p ON p.id = v.product_id
      LEFT JOIN attribute_values color ON color.id = v.color_id
      LEFT JOIN attribute_values size ON size.id = v.size_id
      LEFT JOIN orders o ON o.id = m.order_id
      LEFT JOIN goods_received g ON g.id = m.goods_received_id
      LEFT JOIN accounts a ON a.id = m.account_id
    ORDER BY m.id`)
}
