import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { type Failure, fail, failed } from '#contract/failures.ts'
import type { Order, PlaceOrder } from '#contract/orders.ts'
import { firstStatus } from '#contract/words.ts'
import { deleteCartLines, lockCart, lockCartLines, type StoredLine, setCartVoucher } from '#data/carts.ts'
import type { Tx } from '#data/connect.ts'
import { chargesOf, enterMoney } from '#data/order-money.ts'
import {
  findByClientNumber,
  findOrder,
  insertOrder,
  insertOrderEvent,
  insertOrderLines,
  type NewOrder,
  numberInUse,
} from '#data/orders.ts'
import { readSettings } from '#data/settings.ts'
import { moveStock } from '#data/stock.ts'
import { inTransaction, violates } from '#data/transaction.ts'
import { countOwnUses, lockCartVoucher, moveUses, type StoredVoucher } from '#data/vouchers.ts'
import { checkOut, type Purchase } from '#domain/checkout.ts'
import { arrivalOf, deliveryTo } from '#domain/delivery.ts'
import { orderNumber } from '#domain/order-number.ts'
import { dayOf } from '#domain/period.ts'
import { foldCode } from '#domain/voucher.ts'
import { checkRecipient, type OfficialAddress } from './check-recipient.ts'
import { queueOrderLetter } from './queue-letter.ts'
import type { Actor, Shop } from './shop.ts'

/** What is wanted, checked: the address by its official names. */
export type CheckedOrder<Wanted extends { address: unknown }> = Omit<Wanted, 'address'> & {
  address: OfficialAddress | null
}

/**
 * Places an order from the shopper's cart, in one transaction (decisions.md R16 and R17): prices and
 * stock are the server's, the bought lines leave the cart, and the order number that the client made is
 * the key under which a repeated call finds the first order again.
 * LOCK ORDER: the shopper's cart, then the voucher, then variants by id.
 */
export async function placeOrder(shop: Shop, buyer: Actor, wanted: PlaceOrder): Promise<Order | Failure> {
  const order = checkRecipient(wanted)
  if (failed(order)) return order
  if (wanted.payment === 'vnpay' && !shop.vnpay) return fail('no_gateway')
  // Two shoppers may send the same number at the same moment: the later one starts again and sees it.
  const placed = await inTransaction(
    shop.sql,
    (tx) => placeIn(tx, buyer, order),
    (error) => violates(error, 'orders_number_key'),
  )
  if (failed(placed)) return placed
  return (await findOrder(shop.sql, placed.id)) ?? fail('not_found')
}

async function placeIn(
  tx: Tx,
  buyer: Actor,
  wanted: CheckedOrder<PlaceOrder>,
): Promise<{ id: string } | Failure> {
  const code = wanted.voucherCode ? foldCode(wanted.voucherCode) : null
  const requestHash = fingerprint(wanted)
  // Sent together: one round trip; the first holds the cart before the others read.
  const [cartId, voucher, ownUses, earlier, lines, terms, taken] = await Promise.all([
    lockCart(tx, buyer._id),
    code === null ? null : lockCartVoucher(tx, buyer._id, code),
    code === null ? 0 : countOwnUses(tx, code, { accountId: buyer._id }),
    findByClientNumber(tx, buyer._id, wanted.orderNumber),
    lockCartLines(tx, buyer._id),
    readSettings(tx),
    numberInUse(tx, wanted.orderNumber),
  ])
  if (earlier) return earlier.requestHash.equals(requestHash) ? { id: earlier._id } : fail('number_used')
  if (!cartId || (code !== null && !voucher)) return fail('cart_changed')
  if (wanted.payment === 'bank_transfer' && !terms.takesTransfers) return fail('no_transfers')
  const held = voucher && { voucher, ownUses, today: dayOf(new Date()) }
  const delivery = deliveryTo(terms, wanted.address?.provinceCode ?? null)
  const purchase = checkOut({ ...wanted, delivered: wanted.address !== null }, lines, delivery, held)
  if (failed(purchase)) return purchase
  const number = taken ? orderNumber(Date.now(), Math.random()) : wanted.orderNumber
  const arrival = wanted.address && arrivalOf(Date.now(), terms, delivery)
  const order = { ...toOrder(buyer, wanted, purchase, number, requestHash), ...bears(voucher), arrival }
  await Promise.all([
    writeOrder(tx, buyer, order),
    deleteCartLines(
      tx,
      cartId,
      order.items.map((item) => item.variantId),
    ),
    voucher && setCartVoucher(tx, buyer._id, null),
  ])
  return { id: order._id }
}

/** Order, lines, both ledgers, history, letter and the use of its voucher; variants and voucher must be held. */
export async function writeOrder(tx: Tx, actor: Actor, order: NewOrder): Promise<void> {
  const moves = order.items.map((item) => ({ variantId: item.variantId, quantity: -item.quantity }))
  await Promise.all([
    insertOrder(tx, order),
    insertOrderLines(tx, order._id, order.items),
    enterMoney(tx, order._id, chargesOf(order)),
    moveStock(tx, moves, { reason: 'order', orderId: order._id, accountId: actor._id }),
    insertOrderEvent(tx, {
      orderId: order._id,
      from: null,
      to: order.status,
      accountId: actor._id,
      byName: actor.name,
    }),
    order.userId && queueOrderLetter(tx, order._id, 'order-placed'),
    order.voucherId && moveUses(tx, order.voucherId, 1),
  ])
}

/** What an order bears of its voucher. */
export const bears = (voucher: StoredVoucher | null) => ({
  voucherId: voucher?._id ?? null,
  voucherCode: voucher?.code ?? null,
})

function toOrder(
  buyer: Actor,
  wanted: CheckedOrder<PlaceOrder>,
  { lines, totals }: Purchase<StoredLine>,
  number: string,
  requestHash: Buffer,
): Omit<NewOrder, 'voucherId' | 'voucherCode' | 'arrival'> {
  const { customerInfo, payment, address, note } = wanted
  return {
    _id: uuid(),
    orderNumber: number,
    clientNumber: wanted.orderNumber,
    requestHash,
    userId: buyer._id,
    status: firstStatus,
    customerInfo,
    payment,
    address,
    note,
    items: lines,
    ...totals,
  }
}

/** Of everything that makes two requests the same order. */
export function fingerprint(order: Omit<PlaceOrder, 'userId' | 'orderNumber'>): Buffer {
  const { items, totalPrice, customerInfo, payment, address, note, voucherCode } = order
  const wanted = items.map((item) => [item.productId, item.variantId ?? '', item.quantity].join(' ')).sort()
  const parts = [
    wanted,
    totalPrice,
    customerInfo.customerName,
    customerInfo.customerPhone,
    payment,
    address && { province: address.province, ward: address.ward, street: address.street },
    note,
    // Nothing where there is none: orders from before there were vouchers keep their fingerprint.
    ...(voucherCode ? [foldCode(voucherCode)] : []),
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest()
}
