import { firstStatus } from '#contract/words.ts'
import type { Sql } from './connect.ts'
import { orderLetterRow } from './letters.ts'
import type { Line } from './moved-stock.ts'
import { chargesOf, moneyRows } from './order-money.ts'
import { type NewOrder, orderEventRow, orderLineRows, orderRow } from './orders.ts'
import { tellStock } from './stock-told.ts'
import { isoTime } from './time.ts'

export interface OwnOrder extends NewOrder {
  userId: string
}
/** What the database alone knows of a new order. */
export interface Written {
  createdAt: string
  payBefore: string | null
}

/**
 * Writes an order that was decided on while nothing was held, in one statement, which is a transaction by itself:
 * cart, stock and its ledger, order, lines, money, history and letter. It demands that what it was decided on still
 * holds: each line in the cart in this quantity, on sale, at this price, and enough of it. Where one does not, the
 * division by zero ends the statement (`isOvertaken`) and nothing is done.
 * LOCK ORDER: the shopper's cart, then variants by id; each step waits for the one before.
 */
export async function placeAtOnce(
  db: Sql,
  order: OwnOrder,
  letter: { id: string; byName: string },
): Promise<Written> {
  const { _id: orderId, userId: accountId, items } = order
  const lines = items.map((item) => ({
    variant_id: item.variantId,
    quantity: item.quantity,
    price: item.price,
  }))
  // Not `unnest`: the planner weighs its arrays, and may then plan anew each time.
  const asked = db`jsonb_to_recordset(${db.json(lines)}) AS asked(variant_id uuid, quantity int, price bigint)`
  const event = { orderId, from: null, to: firstStatus, accountId, byName: letter.byName }
  const [written] = await db<(Written & { moved: Line[] })[]>`
    WITH cart AS MATERIALIZED (
      SELECT id FROM carts WHERE account_id = ${accountId} FOR NO KEY UPDATE
    ), bought AS (
      DELETE FROM cart_lines l USING cart, ${asked}
      WHERE l.cart_id = cart.id AND l.variant_id = asked.variant_id AND l.quantity = asked.quantity
      RETURNING l.variant_id, l.quantity, asked.price
    ), held AS MATERIALIZED (
      SELECT v.id, b.quantity FROM bought b JOIN variants v ON v.id = b.variant_id
      WHERE v.stock >= b.quantity AND v.sale_price = b.price AND v.deleted_at IS NULL
      ORDER BY v.id FOR NO KEY UPDATE OF v
    ), taken AS (
      UPDATE variants v SET stock = v.stock - held.quantity FROM held WHERE v.id = held.id
      RETURNING v.id, v.product_id, v.stock, held.quantity
    ), moved AS (
      INSERT INTO stock_movements (variant_id, quantity, balance, reason, order_id, account_id)
      SELECT id, -quantity, stock, 'order', ${orderId}, ${accountId} FROM taken RETURNING id, variant_id
    ), placed AS (
      ${orderRow(db, order)} RETURNING created_at, pay_before
    ), lines AS (
      ${orderLineRows(db, orderId, items)}
    ), charged AS (
      INSERT INTO order_money ${db(moneyRows(orderId, chargesOf(order)))}
    ), told AS (
      ${orderEventRow(db, event)}
    ), written AS (
      ${orderLetterRow(db, { id: letter.id, event: 'order-placed', orderId }, db`${accountId}`)}
    )
    SELECT ${isoTime(db, 'placed.created_at')} AS "createdAt", ${isoTime(db, 'placed.pay_before')} AS "payBefore",
      (SELECT json_agg(json_build_object('id', m.id, 'productId', t.product_id, 'edge', t.stock = 0))
       FROM moved m JOIN taken t ON t.id = m.variant_id) AS moved
    FROM placed WHERE 1 / ((SELECT count(*) FROM taken) = ${items.length})::int = 1`
  if (!written) throw new Error('an order was written, and nothing said of it')
  const { moved, ...said } = written
  tellStock(db, moved)
  return said
}
