import sql from 'sql-template-tag'
import type { ReturnKind } from '#contract/returns/return-words.ts'
import type { ReturnEntry, ReturnEntryForStaff } from '#contract/returns/returns.ts'
import type { Db } from '#data/database/connection.ts'
import { insertValues } from '#data/database/sql.ts'
import { isoTime } from '#data/database/time.ts'
import type { NewLine } from '#data/orders/write-order.ts'
import type { Sums } from '#domain/returns/returns.ts'

/** Pieces of one line: those that went back to the stock, and those that are sold no more. */
export interface Back {
  position: number
  good: number
  damaged: number
}

/** What was written under this key. */
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
  /** dong */
  change: number
  /** the place of the line that was taken instead */
  taken: number | null
  lines: readonly Back[]
  by: { _id: string; name: string }
}

/** Counts the pieces in their lines too. The order must be held. */
export async function insertReturn(db: Db, one: NewReturn): Promise<void> {
  await db.query(sql`
    INSERT INTO order_returns (id, request_hash, order_id, kind, reason, change, taken, account_id, by_name)
    VALUES (${one.key}, ${one.requestHash}, ${one.orderId}, ${one.kind}, ${one.reason}, ${one.change},
      ${one.taken}, ${one.by._id}, ${one.by.name})`)
  const rows = one.lines.map((line) => ({ return_id: one.key, order_id: one.orderId, ...line }))
  await db.query(sql`
    WITH came AS (INSERT INTO order_return_lines ${insertValues(rows)} RETURNING position, good + damaged AS pieces)
    UPDATE order_lines l SET returned = l.returned + came.pieces FROM came
    WHERE l.order_id = ${one.orderId} AND l.position = came.position`)
}

/** A line after the others, for pieces of another; gives its place. The order must be held. */
export async function insertTaken(
  db: Db,
  orderId: string,
  line: NewLine & { exchangedFrom: number; shipsApart: boolean },
): Promise<number> {
  const [row] = await db.query<{ position: number }>(sql`
    INSERT INTO order_lines (order_id, position, product_id, variant_id, name, image, color, size, sku, price,
      quantity, discount, exchanged_from, ships_apart)
    SELECT ${orderId}, max(position) + 1, ${line.productId}, ${line.variantId}, ${line.name}, ${line.image},
      ${line.color}, ${line.size}, ${line.sku}, ${line.price}, ${line.quantity}, ${line.discount},
      ${line.exchangedFrom}, ${line.shipsApart}
    FROM order_lines WHERE order_id = ${orderId} RETURNING position`)
  if (!row) throw new Error('the exchanged line was not written')
  return row.position
}

export async function setSums(db: Db, orderId: string, sums: Sums): Promise<void> {
  await db.query(sql`
    UPDATE orders SET subtotal = ${sums.subtotal}, discount_total = ${sums.discountTotal},
      shipping_fee = ${sums.shippingFee}, total_price = ${sums.totalPrice}, item_count = ${sums.itemCount}
    WHERE id = ${orderId}`)
}

const entryColumns = () => sql`
  r.id AS "_id", r.kind, r.reason, r.change, ${isoTime('r.at')} AS at, (
    SELECT json_agg(json_build_object('position', l.position, 'name', l.name, 'color', l.color, 'size', l.size,
      'quantity', b.good + b.damaged, 'damaged', b.damaged) ORDER BY l.position)
    FROM order_return_lines b JOIN order_lines l USING (order_id, position) WHERE b.return_id = r.id) AS lines,
  CASE WHEN t.position IS NOT NULL THEN json_build_object('position', t.position, 'name', t.name,
    'color', t.color, 'size', t.size, 'quantity', t.quantity) END AS taken`
const entries = () => sql`
  order_returns r LEFT JOIN order_lines t ON t.order_id = r.order_id AND t.position = r.taken`

/** In the order in which it came. */
export async function listReturns(db: Db, orderId: string): Promise<ReturnEntryForStaff[]> {
  return db.query<ReturnEntryForStaff>(sql`
    SELECT ${entryColumns()}, r.by_name AS "by" FROM ${entries()} WHERE r.order_id = ${orderId} ORDER BY r.at, r.id`)
}

/** The same of all orders of a shopper. */
export async function listReturnsOf(db: Db, accountId: string) {
  return db.query<ReturnEntry & { orderNumber: string; reason: string }>(sql`
    SELECT ${entryColumns()}, o.number AS "orderNumber" FROM ${entries()} JOIN orders o ON o.id = r.order_id
    WHERE o.account_id = ${accountId} ORDER BY r.at, r.id`)
}
