import type { CancelReason } from '#contract/order-money-words.ts'
import type { Order, OrderLine, OrderLineToday, StatusChange } from '#contract/orders.ts'
import { cancelled, type OrderStatus } from '#contract/words.ts'
import { searchKey } from '#domain/fold.ts'
import { hasLeft } from '#domain/shipping/hand-over.ts'
import type { Db } from './connect.ts'
import { jsonRows } from './json-rows.ts'
import type { Rows } from './list-counts.ts'
import { hasParcelOut, waitsUntil } from './orders/payment-deadline.ts'
import { piecesToSend } from './shipping/exchange-pieces.ts'
import { isoTime } from './time.ts'

/** Of an order `o`, with its lines. */
export const orderColumns = (db: Db) => db`
  o.id AS "_id", o.number AS "orderNumber", o.client_number AS "clientNumber", o.account_id AS "userId", o.status,
  json_build_object('customerName', o.customer_name, 'customerPhone', o.customer_phone) AS "customerInfo",
  CASE WHEN o.province IS NULL THEN NULL
    ELSE json_build_object('province', o.province, 'ward', o.ward, 'street', o.street,
      'provinceCode', o.province_code, 'wardCode', o.ward_code) END AS address,
  CASE WHEN o.promised_from IS NOT NULL THEN
    json_build_object('from', o.promised_from, 'to', o.promised_to) END AS arrival,
  o.note, o.payment, o.subtotal, o.shipping_fee AS "shippingFee", o.discount_total AS "discountTotal",
  o.voucher_code AS "voucherCode", o.total_price AS "totalPrice", o.paid, o.cancel_reason AS "cancelReason",
  ${isoTime(db, 'o.pay_before')} AS "payBefore", ${isoTime(db, 'o.created_at')} AS "createdAt",
  (SELECT json_agg(json_build_object('position', l.position, 'exchangedFrom', l.exchanged_from,
      'productId', l.product_id, 'variantId', l.variant_id, 'name', l.name, 'image', l.image,
      'color', l.color, 'size', l.size, 'sku', l.sku, 'quantity', l.quantity, 'price', l.price, 'returned', l.returned, 'discount', l.discount,
      'shipsApart', l.ships_apart, 'toSend', ${piecesToSend(db)})
      ORDER BY l.position)
   FROM order_lines l WHERE l.order_id = o.id) AS items`

export async function findOrder(db: Db, id: string): Promise<Order | null> {
  const [row] = await db<Order[]>`SELECT ${orderColumns(db)} FROM orders o WHERE o.id = ${id}`
  return row ?? null
}

/** @param phone E.164 */
export async function findOrderByPhone(db: Db, number: string, phone: string): Promise<string | null> {
  const [row] = await db<{ id: string }[]>`
    SELECT id FROM orders WHERE number = ${number} AND customer_phone = ${phone}`
  return row?.id ?? null
}

export async function findOrderAccount(db: Db, number: string): Promise<string | null> {
  const [row] = await db<{ accountId: string | null }[]>`
    SELECT account_id AS "accountId" FROM orders WHERE number = ${number}`
  return row?.accountId ?? null
}

/** What a shopper placed under this number before, with the fingerprint of what was asked for. */
export async function findByClientNumber(db: Db, accountId: string, clientNumber: string) {
  const [row] = await db<{ _id: string; requestHash: Buffer }[]>`
    SELECT id AS "_id", request_hash AS "requestHash" FROM orders
    WHERE account_id = ${accountId} AND client_number = ${clientNumber}`
  return row ?? null
}

/** The same of what an administrator entered for others. */
export async function findEntered(db: Db, accountId: string, clientNumber: string) {
  const [row] = await db<{ _id: string; requestHash: Buffer }[]>`
    SELECT id AS "_id", request_hash AS "requestHash" FROM orders
    WHERE entered_by = ${accountId} AND client_number = ${clientNumber}`
  return row ?? null
}

export async function numberInUse(db: Db, number: string): Promise<boolean> {
  const rows = await db`SELECT FROM orders WHERE number = ${number}`
  return rows.length > 0
}

export async function findOrderNumber(db: Db, id: string): Promise<string> {
  const [row] = await db<{ number: string }[]>`SELECT number FROM orders WHERE id = ${id}`
  return row?.number ?? ''
}

/** Whose order it is; undefined where there is none, null where the account is gone. */
export async function findOrderOwner(db: Db, id: string): Promise<string | null | undefined> {
  const [row] = await db<{ owner: string | null }[]>`
    SELECT account_id AS owner FROM orders WHERE id = ${id}`
  return row ? row.owner : undefined
}

/** @param page null: all of them */
export async function listUserOrders(
  db: Db,
  accountId: string,
  page: { limit: number; offset: number } | null,
): Promise<Order[]> {
  return db<Order[]>`
    SELECT ${orderColumns(db)} FROM orders o WHERE o.account_id = ${accountId}
    ORDER BY o.created_at DESC, o.id DESC LIMIT ${page?.limit ?? null} OFFSET ${page?.offset ?? 0}`
}

export async function countUserOrders(db: Db, accountId: string): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    SELECT count(*)::int AS count FROM orders WHERE account_id = ${accountId}`
  return row?.count ?? 0
}

export async function listOrderLines(db: Db, orderId: string): Promise<OrderLineToday[]> {
  return db<OrderLineToday[]>`
    SELECT l.position, l.exchanged_from AS "exchangedFrom", l.product_id AS "productId",
      l.variant_id AS "variantId", l.name, l.image, l.color, l.size, l.sku, l.quantity, l.price, l.returned, l.discount,
      l.ships_apart AS "shipsApart", ${piecesToSend(db)} AS "toSend", p.deleted_at IS NULL AS sold
    FROM order_lines l JOIN orders o ON o.id = l.order_id JOIN products p ON p.id = l.product_id
    WHERE l.order_id = ${orderId} ORDER BY l.position`
}

export async function listHistory(db: Db, orderId: string): Promise<StatusChange[]> {
  return db<StatusChange[]>`
    SELECT from_status AS "from", to_status AS "to", by_name AS "by", ${isoTime(db, 'e.at')} AS at
    FROM order_events e WHERE order_id = ${orderId} ORDER BY e.id`
}

export type HeldOrder = Pick<
  Order,
  | 'orderNumber'
  | 'userId'
  | 'status'
  | 'payment'
  | 'subtotal'
  | 'shippingFee'
  | 'discountTotal'
  | 'totalPrice'
  | 'paid'
>

/** Keeps the order as it is until the transaction ends. */
export async function lockOrder(db: Db, id: string): Promise<HeldOrder | null> {
  const [row] = await db<HeldOrder[]>`
    SELECT number AS "orderNumber", account_id AS "userId", status, payment, subtotal,
      shipping_fee AS "shippingFee", discount_total AS "discountTotal", total_price AS "totalPrice", paid
    FROM orders WHERE id = ${id} FOR NO KEY UPDATE`
  return row ?? null
}

export interface NewLine
  extends Omit<OrderLine, 'position' | 'exchangedFrom' | 'returned' | 'shipsApart' | 'toSend'> {}
export interface NewOrder
  extends Omit<Order, 'createdAt' | 'userId' | 'items' | 'paid' | 'cancelReason' | 'payBefore'> {
  items: NewLine[]
  /** null: whoever gets it has no account in it */
  userId: string | null
  /** the administrator who entered it for somebody on the phone */
  enteredBy?: string
  /** of the code that it bears */
  voucherId: string | null
  requestHash: Buffer
  /** a keyed hash of where a shopper placed an order to be paid on delivery */
  networkKey?: Buffer | null
}

const orderRow = ({ customerInfo: { customerName, customerPhone }, ...order }: NewOrder) => ({
  id: order._id,
  number: order.orderNumber,
  account_id: order.userId,
  client_number: order.clientNumber,
  request_hash: `\\x${order.requestHash.toString('hex')}`,
  status: order.status,
  customer_name: customerName,
  customer_phone: customerPhone,
  province: order.address?.province ?? null,
  ward: order.address?.ward ?? null,
  street: order.address?.street ?? null,
  note: order.note,
  payment: order.payment,
  subtotal: order.subtotal,
  shipping_fee: order.shippingFee,
  discount_total: order.discountTotal,
  total_price: order.totalPrice,
  item_count: order.items.reduce((sum, item) => sum + item.quantity, 0),
  search_key: searchKey(order.orderNumber, customerName, customerPhone.replace('+84', '0')),
  guest: order.userId === null,
  entered_by: order.enteredBy ?? null,
  voucher_id: order.voucherId,
  voucher_code: order.voucherCode,
  province_code: order.address?.provinceCode ?? null,
  ward_code: order.address?.wardCode ?? null,
  promised_from: order.arrival?.from ?? null,
  promised_to: order.arrival?.to ?? null,
  network_key: order.networkKey ? `\\x${order.networkKey.toString('hex')}` : null,
})

/** Statements of these three are also parts of a larger one (`place-at-once.ts`). @param which of the rows */
export const orderRows = (db: Db, orders: readonly NewOrder[], which?: Rows) => {
  const value = db`CASE WHEN payment <> 'cod' THEN ${waitsUntil(db)} END`
  return jsonRows(db, 'orders', orders.map(orderRow), { which, also: { column: 'pay_before', value } })
}

export async function insertOrder(db: Db, order: NewOrder): Promise<void> {
  await orderRows(db, [order])
}

type Lines = Pick<NewOrder, '_id' | 'items'>

export const orderLineRows = (db: Db, orders: readonly Lines[], which?: Rows) =>
  jsonRows(
    db,
    'order_lines',
    orders.flatMap(({ _id, items }) =>
      items.map((line, position) => ({
        order_id: _id,
        position,
        product_id: line.productId,
        variant_id: line.variantId,
        name: line.name,
        image: line.image,
        color: line.color,
        size: line.size,
        sku: line.sku,
        price: line.price,
        quantity: line.quantity,
        discount: line.discount,
      })),
    ),
    { which },
  )

export async function insertOrderLines(db: Db, order: Lines): Promise<void> {
  await orderLineRows(db, [order])
}

export interface NewEvent {
  orderId: string
  from: OrderStatus | null
  to: OrderStatus
  accountId: string | null
  byName: string
}

export const orderEventRows = (db: Db, events: readonly NewEvent[], which?: Rows) =>
  jsonRows(
    db,
    'order_events',
    events.map(({ orderId, from, to, accountId, byName }) => {
      return { order_id: orderId, from_status: from, to_status: to, account_id: accountId, by_name: byName }
    }),
    { which },
  )

export async function insertOrderEvent(db: Db, event: NewEvent): Promise<void> {
  await orderEventRows(db, [event])
}

/**
 * An order whose goods have left is not cancelled automatically, whatever its status is set to while the parcel is
 * out. An order that waits for its payment again waits as long as a new one.
 * @param reason why it is cancelled; null where it is not
 */
export async function setOrderStatus(
  db: Db,
  id: string,
  status: OrderStatus,
  reason: CancelReason | null,
): Promise<void> {
  await db`
    UPDATE orders SET status = ${status}, cancel_reason = ${reason},
      pay_before = CASE WHEN ${hasLeft(status)} OR payment = 'cod' OR ${hasParcelOut(db)} THEN NULL
        WHEN ${status === cancelled} OR status IN ('đang xử lý', 'đã xác nhận') THEN pay_before
        ELSE ${waitsUntil(db)} END
    WHERE id = ${id}`
}

/** It was this carrier's parcel that cancelled the order, and only now it says that the recipient refused it. */
export async function keepRefusal(db: Db, id: string, carrierName: string): Promise<void> {
  await db`
    UPDATE orders SET cancel_reason = 'refused'
    WHERE id = ${id} AND cancel_reason = 'staff' AND ${carrierName} = (
      SELECT by_name FROM order_events WHERE order_id = ${id} AND account_id IS NULL ORDER BY id DESC LIMIT 1)`
}
