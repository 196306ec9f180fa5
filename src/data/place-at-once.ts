import { firstStatus } from '#contract/words.ts'
import type { Sql } from './connect.ts'
import { jsonRows } from './json-rows.ts'
import { orderLetterRows } from './letters.ts'
import { chargesOf, moneyRows } from './order-money.ts'
import { type NewOrder, orderEventRows, orderLineRows, orderRows } from './orders.ts'
import { isoTime } from './time.ts'
import { fewRows, together } from './together.ts'
import { isUndone } from './transaction.ts'

export interface OwnOrder extends NewOrder {
  userId: string
}
export interface Placing {
  order: OwnOrder
  letterId: string
  byName: string
}
/** What the database alone knows of a new order. */
export interface Written {
  createdAt: string
  payBefore: string | null
}

/** Two statements under way at once would pass over what the other holds. */
const holds = ({ order }: Placing) => [order.userId, ...order.items.map(({ variantId }) => variantId)]

/**
 * Writes an order that was decided on while nothing was held; null where what it was decided on may not hold any more:
 * then nothing of it is done, and it is decided again with all of it held. Orders that come at the same moment are
 * written by one statement; of one shopper, or under one number, the first of them alone.
 */
export const placeAtOnce = together(
  async (sql, all: Placing[]) => {
    const alone = <Key>(keyOf: (order: OwnOrder) => Key) =>
      new Map(all.toReversed().map((one) => [keyOf(one.order), one]))
    const byShopper = alone((order) => order.userId)
    const byNumber = alone((order) => order.orderNumber)
    const first = all.filter(
      (one) => byShopper.get(one.order.userId) === one && byNumber.get(one.order.orderNumber) === one,
    )
    const written = await writeAll(sql, first).catch((error: unknown) => {
      // Whosever fault it was: who is at fault is told when each is decided by itself.
      if (isUndone(error)) return new Map<string, Written>()
      throw error
    })
    return all.map(({ order }) => written.get(order._id) ?? null)
  },
  { holds },
)

/**
 * One statement, which is a transaction by itself: carts, stock and its ledger, orders, lines, money, history and
 * letters. Of each order it demands that each line is in the cart in this quantity, on sale, at this price, with enough
 * of it after those before, and that its number is new; what somebody else holds is not waited for. An order of which
 * all of that holds is placed. Where a cart changed at the very moment, the division by zero ends the statement.
 * LOCK ORDER: the shoppers' carts by account, then variants by id; each step waits for the one before. Then, by the
 * triggers of new orders (migration 053), the customers and the counts by status.
 */
async function writeAll(sql: Sql, all: readonly Placing[]): Promise<Map<string, Written>> {
  const orders = all.map(({ order }) => order)
  const asked = orders.map(({ _id, userId, orderNumber, clientNumber, items }) => {
    return { id: _id, account: userId, number: orderNumber, client: clientNumber, lines: items.length }
  })
  const letters = all.map(({ order, letterId }) => ({ id: letterId, order_id: order._id }))
  const lines = orders.flatMap(({ _id, items }) =>
    items.map(({ variantId, quantity, price }) => ({ id: _id, variant_id: variantId, quantity, price })),
  )
  const events = all.map(({ order, byName }) => {
    return { orderId: order._id, from: null, to: firstStatus, accountId: order.userId, byName }
  })
  const money = orders.flatMap((order) => moneyRows(order._id, chargesOf(order)))
  const isPlaced = sql`order_id IN (SELECT id FROM fit)`
  const written = await sql<(Written & { id: string })[]>`
    WITH asked AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${sql.json(asked)}) AS o(id uuid, account uuid, number text, client text, lines int)
      ${fewRows(sql)}
    ), cart AS MATERIALIZED (
      SELECT c.id, o.id AS order_id, o.account
      FROM (SELECT * FROM asked ORDER BY account) o CROSS JOIN LATERAL (
        SELECT id FROM carts WHERE account_id = o.account FOR NO KEY UPDATE SKIP LOCKED) c
    ), chosen AS MATERIALIZED (
      SELECT l.ctid AS line, c.order_id, c.account, w.variant_id, w.quantity, w.price
      FROM cart c JOIN jsonb_to_recordset(${sql.json(lines)})
        AS w(id uuid, variant_id uuid, quantity int, price bigint) ON w.id = c.order_id
      CROSS JOIN LATERAL (
        -- By the cart's lines: a variant may be in everybody's cart.
        SELECT ctid FROM cart_lines
        WHERE cart_id = c.id AND (variant_id = w.variant_id) IS TRUE AND quantity = w.quantity OFFSET 0) l
    ), held AS MATERIALIZED (
      SELECT v.* FROM (SELECT DISTINCT variant_id FROM chosen ORDER BY variant_id) w CROSS JOIN LATERAL (
        SELECT id, product_id, stock, sale_price FROM variants
        WHERE id = w.variant_id AND deleted_at IS NULL FOR NO KEY UPDATE SKIP LOCKED) v
    ), enough AS (
      SELECT c.order_id, h.stock >= sum(c.quantity) OVER (PARTITION BY h.id ORDER BY c.order_id) AS so
      FROM chosen c JOIN held h ON h.id = c.variant_id AND h.sale_price = c.price
    ), whole AS (
      SELECT order_id, count(*) AS lines FROM enough WHERE so GROUP BY order_id
    ), fit AS MATERIALIZED (
      SELECT o.id FROM asked o JOIN whole w ON w.order_id = o.id AND w.lines = o.lines
      WHERE NOT EXISTS (SELECT FROM orders p WHERE p.number = o.number)
        AND NOT EXISTS (SELECT FROM orders p WHERE p.account_id = o.account AND p.client_number = o.client)
    ), bought AS MATERIALIZED (
      SELECT c.*, h.stock - sum(c.quantity) OVER (PARTITION BY h.id ORDER BY c.order_id) AS balance
      FROM fit JOIN chosen c ON c.order_id = fit.id JOIN held h ON h.id = c.variant_id
    ), gone AS (
      DELETE FROM cart_lines l USING bought b
      WHERE l.ctid = b.line AND l.variant_id = b.variant_id AND l.quantity = b.quantity RETURNING b.line
    ), taken AS (
      UPDATE variants v SET stock = (SELECT min(balance) FROM bought b WHERE b.variant_id = v.id)
      WHERE id = ANY(ARRAY(SELECT variant_id FROM bought))
    ), moved AS (
      INSERT INTO stock_movements (variant_id, quantity, balance, reason, order_id, account_id)
      SELECT variant_id, -quantity, balance, 'order', order_id, account FROM bought ORDER BY variant_id, order_id
    ), placed AS (
      ${orderRows(sql, orders, sql`id IN (SELECT id FROM fit)`)} RETURNING id, account_id, created_at, pay_before
    ), lines AS (
      ${orderLineRows(sql, orders, isPlaced)}
    ), charged AS (
      ${jsonRows(sql, 'order_money', money, { which: isPlaced })}
    ), told AS (
      ${orderEventRows(sql, events, isPlaced)}
    ), written AS (
      ${orderLetterRows(
        sql,
        'order-placed',
        sql`SELECT w.id, p.id, p.account_id FROM placed p
            JOIN jsonb_to_recordset(${sql.json(letters)}) AS w(id uuid, order_id uuid) ON w.order_id = p.id`,
      )}
    )
    SELECT placed.id, ${isoTime(sql, 'placed.created_at')} AS "createdAt",
      ${isoTime(sql, 'placed.pay_before')} AS "payBefore"
    FROM placed WHERE 1 / ((SELECT count(*) FROM gone) = (SELECT count(*) FROM bought))::int = 1`
  return new Map(written.map(({ id, ...said }) => [id, said]))
}
