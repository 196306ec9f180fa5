import sql, { type Sql } from 'sql-template-tag'
import { cancelled, type OrderStatus } from '#contract/orders/order-statuses.ts'
import type {
  Order,
  OrderLine,
  OrderStatusChange,
  ShopperOrder,
  ShopperOrderLine,
} from '#contract/orders/orders.ts'
import type { CancelReason } from '#contract/payments/order-ledger-labels.ts'
import { isListed } from '#data/catalog/is-listed.ts'
import type { Db } from '#data/database/connection.ts'
import type { ListSlice } from '#data/database/list-counts.ts'
import { jsonObject, selectList } from '#data/database/sql.ts'
import { formatIsoTime } from '#data/database/time.ts'
import { refundedSql } from '#data/payments/order-ledger.ts'
import { quantityToSendSql } from '#data/shipping/exchange-parcels.ts'
import { recordEvents } from '#data/webhooks/events.ts'
import { hasLeftShop } from '#domain/orders/status/has-left-shop.ts'
import { hasActiveParcelSql, restartedPaymentDeadlineSql } from './payment-deadline.ts'

/** For a row `o` of `orders`. @param lineColumns further columns for a row `l` of `order_lines` */
export function orderColumns(lineColumns: Readonly<Record<string, Sql>> = {}): Sql {
  const columns: Record<keyof Order, Sql> = {
    _id: sql`o.id`,
    orderNumber: sql`o.number`,
    clientNumber: sql`o.client_number`,
    userId: sql`o.account_id`,
    status: sql`o.status`,
    customerInfo: sql`json_build_object('customerName', o.customer_name, 'customerPhone', o.customer_phone)`,
    address: sql`CASE WHEN o.province IS NOT NULL THEN json_build_object('province', o.province, 'ward', o.ward,
      'street', o.street, 'provinceCode', o.province_code, 'wardCode', o.ward_code) END`,
    arrival: sql`CASE WHEN o.promised_from IS NOT NULL THEN
      json_build_object('from', o.promised_from, 'to', o.promised_to) END`,
    note: sql`o.note`,
    payment: sql`o.payment`,
    channel: sql`o.channel`,
    subtotal: sql`o.subtotal`,
    shippingFee: sql`o.shipping_fee`,
    discountTotal: sql`o.discount_total`,
    voucherCode: sql`o.voucher_code`,
    totalPrice: sql`o.total_price`,
    paid: sql`o.paid`,
    cancelReason: sql`o.cancel_reason`,
    payBefore: formatIsoTime('o.payment_due_at'),
    createdAt: formatIsoTime('o.created_at'),
    items: sql`(SELECT json_agg(${jsonObject({ ...orderLineColumns(), ...lineColumns })} ORDER BY l.position)
      FROM order_lines l WHERE l.order_id = o.id)`,
  }
  return selectList(columns)
}

/** For a row `l` of `order_lines` in a row `o` of `orders`. */
const orderLineColumns = (): Record<keyof OrderLine, Sql> => ({
  position: sql`l.position`,
  exchangedFrom: sql`l.exchanged_from`,
  productId: sql`l.product_id`,
  variantId: sql`l.variant_id`,
  name: sql`l.name`,
  image: sql`l.image`,
  color: sql`l.color`,
  size: sql`l.size`,
  sku: sql`l.sku`,
  quantity: sql`l.quantity`,
  price: sql`l.price`,
  returned: sql`l.returned`,
  discount: sql`l.discount`,
  manualDiscount: sql`l.manual_discount`,
  shipsApart: sql`l.ships_apart`,
  toSend: quantityToSendSql(),
})

/** For a row `l` of `order_lines` in a row `o` of `orders`. */
const buyerReviewSql = () => sql`(
  SELECT json_build_object('stars', r.stars, 'text', r.text, 'hidden', r.hidden_at IS NOT NULL)
  FROM reviews r WHERE r.product_id = l.product_id AND r.account_id = o.account_id)`

/** For a row `l` of `order_lines`. */
const isExchangeableSql = () => sql`EXISTS (
  SELECT FROM variants v JOIN products p ON p.id = v.product_id
  WHERE v.product_id = l.product_id AND v.id <> l.variant_id AND v.deleted_at IS NULL AND v.stock > 0
    AND ${isListed()})`

const shopperLineColumns = (): Record<Exclude<keyof ShopperOrderLine, keyof OrderLine>, Sql> => ({
  listed: sql`(SELECT ${isListed()} FROM products p WHERE p.id = l.product_id)`,
  exchangeable: isExchangeableSql(),
  review: buyerReviewSql(),
})

export async function findOrder(db: Db, id: string): Promise<Order | null> {
  const [row] = await db.query<Order>(sql`SELECT ${orderColumns()} FROM orders o WHERE o.id = ${id}`)
  return row ?? null
}

export async function findOrderIdByNumberAndPhone(
  db: Db,
  number: string,
  phone: string,
): Promise<string | null> {
  const [row] = await db.query<{ id: string }>(sql`
    SELECT id FROM orders WHERE number = ${number} AND customer_phone = ${phone}`)
  return row?.id ?? null
}

export async function findAccountIdByOrderNumber(db: Db, number: string): Promise<string | null> {
  const [row] = await db.query<{ accountId: string | null }>(sql`
    SELECT account_id AS "accountId" FROM orders WHERE number = ${number}`)
  return row?.accountId ?? null
}

export async function findOrderByClientNumber(db: Db, accountId: string, clientNumber: string) {
  const [row] = await db.query<{ _id: string | null; requestHash: Buffer; isNumberTaken: boolean }>(sql`
    SELECT o.id AS "_id", o.request_hash AS "requestHash",
      EXISTS (SELECT FROM orders WHERE number = ${clientNumber}) AS "isNumberTaken"
    FROM (VALUES (1)) one LEFT JOIN orders o ON o.account_id = ${accountId} AND o.client_number = ${clientNumber}`)
  if (!row) throw new Error('the order number was not looked up')
  const { _id, requestHash, isNumberTaken } = row
  return { earlier: _id === null ? null : { _id, requestHash }, isNumberTaken }
}

export async function findManualOrder(db: Db, accountId: string, clientNumber: string) {
  const [row] = await db.query<{ _id: string; orderNumber: string; requestHash: Buffer }>(sql`
    SELECT id AS "_id", number AS "orderNumber", request_hash AS "requestHash" FROM orders
    WHERE entered_by = ${accountId} AND client_number = ${clientNumber}`)
  return row ?? null
}

export async function isOrderNumberInUse(db: Db, number: string): Promise<boolean> {
  const rows = await db.query(sql`SELECT FROM orders WHERE number = ${number}`)
  return rows.length > 0
}

export async function findOrderNumber(db: Db, id: string): Promise<string> {
  const [row] = await db.query<{ number: string }>(sql`SELECT number FROM orders WHERE id = ${id}`)
  return row?.number ?? ''
}

/** @returns undefined if there is no such order, null if its account was deleted */
export async function findOrderAccountId(db: Db, id: string): Promise<string | null | undefined> {
  const [row] = await db.query<{ accountId: string | null }>(sql`
    SELECT account_id AS "accountId" FROM orders WHERE id = ${id}`)
  return row ? row.accountId : undefined
}

export async function listAccountOrders(db: Db, accountId: string): Promise<Order[]> {
  return db.query<Order>(sql`
    SELECT ${orderColumns()} FROM orders o WHERE o.account_id = ${accountId}
    ORDER BY o.created_at DESC, o.id DESC`)
}

export async function listShopperOrders(
  db: Db,
  accountId: string,
  page: ListSlice,
): Promise<Omit<ShopperOrder, 'parcels'>[]> {
  return db.query<Omit<ShopperOrder, 'parcels'>>(sql`
    SELECT ${orderColumns(shopperLineColumns())}, ${refundedSql(sql`o.id`)} AS refunded,
      COALESCE((SELECT json_agg(json_build_object('kind', q.kind, 'state', q.state) ORDER BY q.at DESC, q.id DESC)
        FROM return_requests q WHERE q.order_id = o.id), '[]') AS requests
    FROM orders o WHERE o.account_id = ${accountId}
    ORDER BY o.created_at DESC, o.id DESC LIMIT ${page.limit} OFFSET ${page.offset}`)
}

export async function countAccountOrders(db: Db, accountId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM orders WHERE account_id = ${accountId}`)
  return row?.count ?? 0
}

export async function listOrderLines(db: Db, orderId: string): Promise<ShopperOrderLine[]> {
  return db.query<ShopperOrderLine>(sql`
    SELECT ${selectList({ ...orderLineColumns(), ...shopperLineColumns() })}
    FROM order_lines l JOIN orders o ON o.id = l.order_id
    WHERE l.order_id = ${orderId} ORDER BY l.position`)
}

export async function listStatusChanges(db: Db, orderId: string): Promise<OrderStatusChange[]> {
  return db.query<OrderStatusChange>(sql`
    SELECT from_status AS "from", to_status AS "to", by_name AS "by", ${formatIsoTime('e.at')} AS at
    FROM order_events e WHERE order_id = ${orderId} ORDER BY e.id`)
}

export type LockedOrder = Pick<
  Order,
  | 'orderNumber'
  | 'userId'
  | 'status'
  | 'payment'
  | 'channel'
  | 'subtotal'
  | 'shippingFee'
  | 'discountTotal'
  | 'totalPrice'
  | 'paid'
> & {
  /** Empty without a buyer. */
  customerPhone: string
}

export async function lockOrder(db: Db, id: string): Promise<LockedOrder | null> {
  const [row] = await db.query<LockedOrder>(sql`
    SELECT number AS "orderNumber", account_id AS "userId", status, payment, channel, subtotal,
      shipping_fee AS "shippingFee", discount_total AS "discountTotal", total_price AS "totalPrice", paid,
      customer_phone AS "customerPhone"
    FROM orders WHERE id = ${id} FOR NO KEY UPDATE`)
  return row ?? null
}

interface NewOrderEvent {
  orderId: string
  from: OrderStatus | null
  to: OrderStatus
  accountId: string | null
  byName: string
}

export async function insertOrderEvent(
  db: Db,
  { orderId, from, to, accountId, byName }: NewOrderEvent,
): Promise<void> {
  const about = { subjectId: orderId, orderId }
  await Promise.all([
    db.query(sql`
      INSERT INTO order_events (order_id, from_status, to_status, account_id, by_name)
      VALUES (${orderId}, ${from}, ${to}, ${accountId}, ${byName})`),
    recordEvents(db, [
      from === null
        ? { ...about, type: 'order.placed', data: { orderId, status: to } }
        : { ...about, type: 'order.status_changed', data: { orderId, from, to } },
    ]),
  ])
}

/**
 * Clears the payment deadline while a parcel is out, so that the order is not cancelled automatically. An order
 * reopened or set back to a status before that gets a deadline again.
 * @param reason null unless the order is cancelled
 */
export async function setOrderStatus(
  db: Db,
  id: string,
  status: OrderStatus,
  reason: CancelReason | null,
): Promise<void> {
  await db.query(sql`
    UPDATE orders SET status = ${status}, cancel_reason = ${reason},
      payment_due_at = CASE WHEN ${hasLeftShop(status)} OR payment = 'cod' OR ${hasActiveParcelSql()} THEN NULL
        WHEN ${status === cancelled} OR status IN ('đang xử lý', 'đã xác nhận') THEN payment_due_at
        ELSE ${restartedPaymentDeadlineSql()} END
    WHERE id = ${id}`)
}

/** A carrier may report the refusal after its return already cancelled the order; `by_name` is then the carrier. */
export async function recordRefusal(db: Db, id: string, carrierName: string): Promise<void> {
  await db.query(sql`
    UPDATE orders SET cancel_reason = 'refused'
    WHERE id = ${id} AND cancel_reason IN ('undelivered', 'staff') AND ${carrierName} = (
      SELECT by_name FROM order_events WHERE order_id = ${id} AND account_id IS NULL ORDER BY id DESC LIMIT 1)`)
}
