import { v7 as uuid } from 'uuid'
import { type Failure, fail, failed } from '#contract/failures.ts'
import type { EnterOrder } from '#contract/order-desk.ts'
import type { Order } from '#contract/orders.ts'
import { firstStatus } from '#contract/words.ts'
import type { Transaction } from '#data/database/connection.ts'
import { type NewOrder, writeOrder } from '#data/orders/write-order.ts'
import { findEntered, findOrder, numberInUse } from '#data/orders.ts'
import { readSettings } from '#data/settings.ts'
import { lockForSale } from '#data/stock-list.ts'
import { inTransaction, violates } from '#data/transaction.ts'
import { countOwnUses, lockVoucher } from '#data/vouchers.ts'
import { checkOut } from '#domain/checkout.ts'
import { arrivalOf, deliveryTo } from '#domain/delivery.ts'
import { publicNumber } from '#domain/order-number.ts'
import { dayOf } from '#domain/period.ts'
import { foldCode } from '#domain/voucher.ts'
import { checkRecipient } from './check-recipient.ts'
import { type CheckedOrder, fingerprint } from './orders/place-order.ts'
import { recordChange } from './record-change.ts'
import type { Actor, Shop } from './shop.ts'

/**
 * An administrator places an order for somebody on the phone, as a shopper places one from the cart: prices, fee
 * and stock are the server's, and the number finds the first order again. It belongs to no account, also where
 * the number is somebody's: who claims a number in their profile must not see what others order by phone.
 * LOCK ORDER: the voucher, then variants by id.
 */
export async function enterOrder(shop: Shop, actor: Actor, wanted: EnterOrder): Promise<Order | Failure> {
  const order = checkRecipient(wanted)
  if (failed(order)) return order
  const placed = await inTransaction(
    shop.db,
    (tx) => enterIn(tx, actor, order),
    (error) => violates(error, 'orders_number_key') || violates(error, 'orders_entered_number'),
  )
  if (failed(placed)) return placed
  return (await findOrder(shop.db, placed.id)) ?? fail('not_found')
}

async function enterIn(
  tx: Transaction,
  actor: Actor,
  wanted: CheckedOrder<EnterOrder>,
): Promise<{ id: string } | Failure> {
  const ids = wanted.items.map((item) => item.variantId)
  const code = wanted.voucherCode ? foldCode(wanted.voucherCode) : null
  const [voucher, ownUses, onSale, earlier, terms, taken] = await Promise.all([
    code === null ? null : lockVoucher(tx, code),
    code === null ? 0 : countOwnUses(tx, code, { accountId: null, phone: wanted.customerInfo.customerPhone }),
    lockForSale(tx, ids),
    findEntered(tx, actor._id, wanted.orderNumber),
    readSettings(tx),
    numberInUse(tx, wanted.orderNumber),
  ])
  const shelf = new Map(onSale.map((item) => [item.variantId, item]))
  // The key names variants alone: a product that is gone since changes nothing about an order that stands.
  const requestHash = fingerprint({
    ...wanted,
    items: wanted.items.map((item) => ({ ...item, productId: item.variantId })),
  })
  if (earlier) return earlier.requestHash.equals(requestHash) ? { id: earlier._id } : fail('number_used')
  if (wanted.payment === 'bank_transfer' && !terms.takesTransfers) return fail('no_transfers')
  const gone = ids.find((id) => !shelf.has(id))
  if (gone) {
    return fail('not_for_sale', {}, { details: [{ path: gone, message: 'Không còn bán' }] })
  }
  if (code !== null && !voucher) return fail('voucher_unknown', { code })
  const chosen = wanted.items.flatMap(({ variantId, quantity }) => {
    const item = shelf.get(variantId)
    return item ? [{ ...item, quantity }] : []
  })
  const asked = { ...wanted, items: chosen, delivered: wanted.address !== null }
  const held = voucher && { voucher, ownUses, today: dayOf(new Date()) }
  const delivery = deliveryTo(terms, wanted.address?.provinceCode ?? null)
  const purchase = checkOut(asked, chosen, delivery, held)
  if (failed(purchase)) return purchase
  const { customerInfo, payment, address, note } = wanted
  const order: NewOrder = {
    _id: uuid(),
    orderNumber: publicNumber(wanted.orderNumber, {
      isTaken: taken,
      now: Date.now(),
      random: Math.random(),
    }),
    clientNumber: wanted.orderNumber,
    requestHash,
    userId: null,
    enteredBy: actor._id,
    status: firstStatus,
    customerInfo,
    payment,
    address,
    note,
    arrival: address && arrivalOf(Date.now(), terms, delivery),
    items: purchase.lines,
    ...purchase.totals,
    voucherId: voucher?._id ?? null,
    voucherCode: voucher?.code ?? null,
  }
  await writeOrder(tx, actor, order)
  await recordChange(tx, actor, {
    action: 'create',
    noun: 'order',
    id: order._id,
    name: order.orderNumber,
    after: { status: order.status, totalPrice: order.totalPrice, payment },
  })
  return { id: order._id }
}
