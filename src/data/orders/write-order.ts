import sql from 'sql-template-tag'
import { v7 as uuid } from 'uuid'
import type { Order, OrderLine } from '#contract/orders/orders.ts'
import type { Db } from '#data/database/connection.ts'
import { type ColumnValues, insertValues } from '#data/database/sql.ts'
import { formatIsoTime } from '#data/database/time.ts'
import { insertOrderEmail } from '#data/emails/insert-emails.ts'
import { initialCharges, type NewLedgerEntry, postEntries } from '#data/payments/order-ledger.ts'
import { moveStock, takenCostSql } from '#data/stock/stock.ts'
import { adjustVoucherUses } from '#data/vouchers/vouchers.ts'
import { buildOrderProductKey, buildOrderSearchKey } from '#domain/orders/order-search-keys.ts'
import { hasLeftShop } from '#domain/orders/status/has-left-shop.ts'
import { insertOrderEvent } from './orders.ts'
import { newPaymentDeadlineSql } from './payment-deadline.ts'

export interface NewOrderLine
  extends Omit<OrderLine, 'position' | 'exchangedFrom' | 'returned' | 'shipsApart' | 'toSend'> {}
export interface NewOrder
  extends Omit<Order, 'createdAt' | 'userId' | 'items' | 'paid' | 'cancelReason' | 'payBefore'> {
  items: NewOrderLine[]
  userId: string | null
  enteredBy?: string
  voucherId: string | null
  requestHash: Buffer
  networkKey?: Buffer | null
  manualDiscountReason?: string
  cashReceived?: number | null
  payments?: readonly NewLedgerEntry[]
}

export type OrderTimes = Pick<Order, 'createdAt' | 'payBefore'>

/**
 * LOCK ORDER: the caller has locked the voucher and the variants; triggers of `orders` then lock the customer, the
 * customer's totals and the counts by status.
 */
export async function writeOrder(
  db: Db,
  actor: { _id: string; name: string },
  order: NewOrder,
): Promise<OrderTimes> {
  const moves = order.items.map(({ variantId, quantity }) => ({ variantId, quantity: -quantity }))
  const event = { from: null, to: order.status, accountId: actor._id, byName: actor.name }
  const [times] = await Promise.all([
    insertOrder(db, order),
    // Before the lines, which copy the cost that is taken from stock.
    moveStock(db, moves, { reason: 'order', orderId: order._id, accountId: actor._id }),
    insertOrderLines(db, order),
    postEntries(db, order._id, [...initialCharges(order), ...(order.payments ?? [])]),
    insertOrderEvent(db, { orderId: order._id, ...event }),
    insertOrderEmail(db, { id: uuid(), event: 'order-placed', orderId: order._id }),
    order.voucherId && adjustVoucherUses(db, order.voucherId, 1),
  ])
  return times
}

export async function insertOrder(db: Db, order: NewOrder): Promise<OrderTimes> {
  const row = Object.assign({}, ...Object.values(toColumns(order)))
  const [times] = await db.query<OrderTimes>(sql`
    INSERT INTO orders ${insertValues(row)}
    RETURNING ${formatIsoTime('created_at')} AS "createdAt", ${formatIsoTime('payment_due_at')} AS "payBefore"`)
  if (!times) throw new Error('inserting the order returned no row')
  return times
}

function toColumns(order: NewOrder): Record<Exclude<keyof NewOrder, 'payments'>, ColumnValues> {
  const { customerInfo, address, items } = order
  return {
    _id: { id: order._id },
    orderNumber: {
      number: order.orderNumber,
      search_key: buildOrderSearchKey({ ...customerInfo, orderNumber: order.orderNumber }),
    },
    clientNumber: { client_number: order.clientNumber },
    requestHash: { request_hash: order.requestHash },
    userId: { account_id: order.userId },
    enteredBy: { entered_by: order.enteredBy ?? null },
    status: { status: order.status },
    customerInfo: { customer_name: customerInfo.customerName, customer_phone: customerInfo.customerPhone },
    address: toAddressColumns(address),
    arrival: toArrivalColumns(order.arrival),
    note: { note: order.note },
    payment: { payment: order.payment, payment_due_at: firstPaymentDeadline(order) },
    channel: { channel: order.channel },
    items: {
      item_count: items.reduce((sum, { quantity }) => sum + quantity, 0),
      product_key: buildOrderProductKey(items),
    },
    subtotal: { subtotal: order.subtotal },
    shippingFee: { shipping_fee: order.shippingFee },
    discountTotal: { discount_total: order.discountTotal },
    manualDiscountReason: { manual_discount_reason: order.manualDiscountReason ?? null },
    totalPrice: { total_price: order.totalPrice },
    voucherId: { voucher_id: order.voucherId },
    voucherCode: { voucher_code: order.voucherCode },
    cashReceived: { cash_received: order.cashReceived ?? null },
    networkKey: { network_key: order.networkKey ?? null },
  }
}

export const toAddressColumns = (address: Order['address']) => ({
  province: address?.province ?? null,
  ward: address?.ward ?? null,
  street: address?.street ?? null,
  province_code: address?.provinceCode ?? null,
  ward_code: address?.wardCode ?? null,
})

export const toArrivalColumns = (arrival: Order['arrival']) => ({
  promised_from: arrival?.from ?? null,
  promised_to: arrival?.to ?? null,
})

const firstPaymentDeadline = ({ payment, status }: NewOrder) =>
  payment === 'cod' || hasLeftShop(status) ? null : newPaymentDeadlineSql()

export async function insertOrderLines(
  db: Db,
  { _id, items }: Pick<NewOrder, '_id' | 'items'>,
): Promise<void> {
  const rows = items.map((line, position) => ({
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
    manual_discount: line.manualDiscount,
    cost: takenCostSql(_id, line.variantId),
  }))
  await db.query(sql`INSERT INTO order_lines ${insertValues(rows)}`)
}
