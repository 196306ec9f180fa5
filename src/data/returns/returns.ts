import sql from 'sql-template-tag'
import type { ReturnKind } from '#contract/returns/return-labels.ts'
import type { ReturnEntry, ReturnEntryForStaff } from '#contract/returns/returns.ts'
import type { Db } from '#data/database/connection.ts'
import { insertValues } from '#data/database/sql.ts'
import { formatIsoTime } from '#data/database/time.ts'
import type { NewOrderLine } from '#data/orders/write-order.ts'
import { takenCostSql } from '#data/stock/stock.ts'
import type { OrderSums } from '#domain/returns/returns.ts'

/** Only the `good` pieces of a line go back into stock. */
export interface ReturnedPieces {
  position: number
  good: number
  damaged: number
}

export async function findReturn(db: Db, key: string) {
  const [row] = await db.query<{ orderId: string; requestHash: Buffer }>(sql`
    SELECT order_id AS "orderId", request_hash AS "requestHash" FROM order_returns WHERE id = ${key}`)
  return row ?? null
}

interface NewReturn {
  key: string
  requestHash: Buffer
  orderId: string
  kind: ReturnKind
  reason: string
  totalChange: number
  replacement: number | null
  lines: readonly ReturnedPieces[]
  by: { _id: string; name: string }
}

/** Also moves the pieces and their cost from their lines to `returned`. The order must be locked. */
export async function insertReturn(db: Db, entry: NewReturn): Promise<void> {
  await db.query(sql`
    INSERT INTO order_returns (id, request_hash, order_id, kind, reason, change, taken, account_id, by_name)
    VALUES (${entry.key}, ${entry.requestHash}, ${entry.orderId}, ${entry.kind}, ${entry.reason}, ${entry.totalChange},
      ${entry.replacement}, ${entry.by._id}, ${entry.by.name})`)
  const rows = entry.lines.map((line) => ({ return_id: entry.key, order_id: entry.orderId, ...line }))
  await db.query(sql`
    WITH returned_lines AS (INSERT INTO order_return_lines ${insertValues(rows)} RETURNING position, good + damaged AS pieces)
    UPDATE order_lines l SET returned = l.returned + returned_lines.pieces,
      cost = l.cost - cost_share(l.cost, l.quantity - l.returned, returned_lines.pieces)
    FROM returned_lines
    WHERE l.order_id = ${entry.orderId} AND l.position = returned_lines.position`)
}

/** The order must be locked, and the stock of the line taken. @returns the position of the new line */
export async function insertReplacementLine(
  db: Db,
  orderId: string,
  line: NewOrderLine & { exchangedFrom: number; shipsApart: boolean },
): Promise<number> {
  const [row] = await db.query<{ position: number }>(sql`
    INSERT INTO order_lines (order_id, position, product_id, variant_id, name, image, color, size, sku, price,
      quantity, discount, manual_discount, exchanged_from, ships_apart, cost)
    SELECT ${orderId}, greatest(max(position), (SELECT max(position) FROM shipment_lines WHERE order_id = ${orderId})) + 1, ${line.productId}, ${line.variantId}, ${line.name}, ${line.image},
      ${line.color}, ${line.size}, ${line.sku}, ${line.price}, ${line.quantity}, ${line.discount}, ${line.manualDiscount},
      ${line.exchangedFrom}, ${line.shipsApart}, ${takenCostSql(orderId, line.variantId)}
    FROM order_lines WHERE order_id = ${orderId} RETURNING position`)
  if (!row) throw new Error('inserting the replacement line returned no row')
  return row.position
}

export async function updateOrderSums(db: Db, orderId: string, sums: OrderSums): Promise<void> {
  await db.query(sql`
    UPDATE orders SET subtotal = ${sums.subtotal}, discount_total = ${sums.discountTotal},
      shipping_fee = ${sums.shippingFee}, total_price = ${sums.totalPrice}, item_count = ${sums.itemCount},
      version = version + 1
    WHERE id = ${orderId}`)
}

const entryColumns = () => sql`
  r.id AS "_id", r.kind, r.reason, r.change, ${formatIsoTime('r.at')} AS at, (
    SELECT json_agg(json_build_object('position', l.position, 'name', l.name, 'color', l.color, 'size', l.size,
      'quantity', b.good + b.damaged, 'damaged', b.damaged) ORDER BY l.position)
    FROM order_return_lines b JOIN order_lines l USING (order_id, position) WHERE b.return_id = r.id) AS lines,
  CASE WHEN t.position IS NOT NULL THEN json_build_object('position', t.position, 'name', t.name,
    'color', t.color, 'size', t.size, 'quantity', t.quantity) END AS replacement`
const entryTables = () => sql`
  order_returns r LEFT JOIN order_lines t ON t.order_id = r.order_id AND t.position = r.taken`

export async function listReturns(db: Db, orderId: string): Promise<ReturnEntryForStaff[]> {
  return db.query<ReturnEntryForStaff>(sql`
    SELECT ${entryColumns()}, r.by_name AS "by" FROM ${entryTables()} WHERE r.order_id = ${orderId} ORDER BY r.at, r.id`)
}

export async function listReturnsByAccount(db: Db, accountId: string) {
  return db.query<ReturnEntry & { orderNumber: string; reason: string }>(sql`
    SELECT ${entryColumns()}, o.number AS "orderNumber" FROM ${entryTables()} JOIN orders o ON o.id = r.order_id
    WHERE o.account_id = ${accountId} ORDER BY r.at, r.id`)
}
