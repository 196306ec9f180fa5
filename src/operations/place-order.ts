import { createHash, createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { v7 as uuid } from 'uuid'
import { type Failure, fail, failed } from '#contract/failures.ts'
import type { Order, PlaceOrder } from '#contract/orders.ts'
import { isGateway } from '#contract/payments/gateways.ts'
import { firstStatus } from '#contract/words.ts'
import {
  type Basket,
  deleteCartLines,
  lockCart,
  lockCartLines,
  readForOrder,
  type StoredLine,
  setCartVoucher,
} from '#data/carts.ts'
import type { Sql, Tx } from '#data/connect.ts'
import { chargesOf, enterMoney } from '#data/order-money.ts'
import { countOpenCodOrders, lockCodBuyer } from '#data/orders/open-cod-orders.ts'
import {
  findByClientNumber,
  findOrder,
  insertOrder,
  insertOrderEvent,
  insertOrderLines,
  type NewOrder,
  numberInUse,
} from '#data/orders.ts'
import { type OwnOrder, placeAtOnce, type Written } from '#data/place-at-once.ts'
import { readSettings, type Settings } from '#data/settings.ts'
import { moveStock } from '#data/stock.ts'
import { inTransaction, violates } from '#data/transaction.ts'
import { countOwnUses, lockCartVoucher, moveUses, type StoredVoucher } from '#data/vouchers.ts'
import { checkOut, type VoucherHeld } from '#domain/checkout.ts'
import { arrivalOf, deliveryTo } from '#domain/delivery.ts'
import { publicNumber } from '#domain/order-number.ts'
import {
  checkCodLimits,
  countsOpenOrders,
  type OpenCodOrders,
  wayAroundCod,
} from '#domain/orders/cod-limits.ts'
import { dayOf } from '#domain/period.ts'
import { showPhone } from '#domain/phone-words.ts'
import { foldCode } from '#domain/voucher.ts'
import { checkRecipient, type OfficialAddress } from './check-recipient.ts'
import { findGateway, type Gateway, listGateways } from './payments/gateways.ts'
import { queueOrderLetter } from './queue-letter.ts'
import type { Actor, Shop } from './shop.ts'

export type { Basket } from '#data/carts.ts'

/** What is wanted, checked: the address by its official names. */
export type CheckedOrder<Wanted extends { address: unknown }> = Omit<Wanted, 'address'> & {
  address: OfficialAddress | null
}

/**
 * Places an order from the shopper's cart, in one transaction (decisions.md R16 and R17): prices and
 * stock are the server's, the bought lines leave the cart, and the order number that the client made is
 * the key under which a repeated call finds the first order again. What cannot be placed at once is decided with
 * all of it held, which also says why it is refused.
 * LOCK ORDER: the shopper's cart, the phone number and the network of an order paid on delivery, the voucher, then
 * variants by id.
 */
export async function placeOrder(
  shop: Shop,
  buyer: Actor,
  wanted: PlaceOrder,
  { network, basket }: { network: string | null; basket?: Basket | undefined },
): Promise<Order | Failure> {
  const order = checkRecipient(wanted)
  if (failed(order)) return order
  if (isGateway(wanted.payment) && !findGateway(shop, wanted.payment)) return fail('no_gateway')
  const networkKey = order.payment === 'cod' && network ? networkKeyOf(shop, network) : null
  const attempt = { buyer, wanted: order, networkKey, gateways: listGateways(shop) }
  const atOnce = order.voucherCode ? null : await placeUnheld(shop.sql, attempt, basket)
  if (atOnce) return atOnce
  // Two shoppers may send the same number at the same moment: the later one starts again and sees it.
  const placed = await inTransaction(
    shop.sql,
    (tx) => placeIn(tx, attempt),
    (error) => violates(error, 'orders_number_key'),
  )
  if (failed(placed)) return placed
  return (await findOrder(shop.sql, placed.id)) ?? fail('not_found')
}

interface Attempt {
  buyer: Actor
  wanted: CheckedOrder<PlaceOrder>
  /** Null: the order is not paid on delivery, or its network is unknown. */
  networkKey: Buffer | null
  gateways: readonly Gateway[]
}

/** A keyed hash, so that the stored orders do not tell where their shoppers were. */
const networkKeyOf = (shop: Shop, network: string): Buffer =>
  createHmac('sha256', shop.secret).update(`network of an order ${network}`).digest().subarray(0, 16)

/** How often an order that was overtaken, or met what somebody else held for a moment, is tried with nothing held. */
const tries = 3
/** What was read with the session is as old as the order took to be sent. */
const freshMs = 100

/** The usual order, without a voucher: read, decided, and written if all of it still holds; null where not. */
async function placeUnheld(sql: Sql, attempt: Attempt, basket?: Basket): Promise<Order | null> {
  const { buyer, wanted } = attempt
  for (let round = 1; round <= tries; round++) {
    const isFresh = round === 1 && basket && Date.now() - basket.readAt < freshMs
    const { lines, terms } = isFresh ? basket : await readForOrder(sql, buyer._id)
    // Open orders are counted in the transaction, under a lock.
    if (wanted.payment === 'cod' && countsOpenOrders(terms.codLimits)) return null
    const decided = decide(attempt, lines, terms, { voucher: null, open: null })
    // One that is free has nothing in the ledger of money.
    if (failed(decided) || decided.totalPrice === 0) return null
    const order = {
      ...decided,
      ...bears(null),
      orderNumber: publicNumber(wanted.orderNumber, {
        isTaken: false,
        now: Date.now(),
        random: Math.random(),
      }),
      requestHash: fingerprint(wanted),
    }
    const written = await placeAtOnce(sql, { order, letterId: uuid(), byName: buyer.name })
    if (written) return asPlaced(order, written)
    await sleep(Math.random() * 10 * round)
  }
  return null
}

function asPlaced(order: OwnOrder, written: Written): Order {
  const items = order.items.map((item, position) => ({
    ...item,
    position,
    exchangedFrom: null,
    returned: 0,
    shipsApart: false,
    toSend: 0,
  }))
  return { ...order, ...written, items, paid: 0, cancelReason: null }
}

async function placeIn(tx: Tx, attempt: Attempt): Promise<{ id: string } | Failure> {
  const { buyer, wanted, networkKey } = attempt
  const phone = wanted.customerInfo.customerPhone
  const codBuyer = wanted.payment === 'cod' ? { accountId: buyer._id, phone, networkKey } : null
  const code = wanted.voucherCode ? foldCode(wanted.voucherCode) : null
  const requestHash = fingerprint(wanted)
  // Sent together: one round trip; the first holds the cart before the others read.
  const [cartId, , voucher, ownUses, open, earlier, lines, terms, taken] = await Promise.all([
    lockCart(tx, buyer._id),
    codBuyer && lockCodBuyer(tx, codBuyer),
    code === null ? null : lockCartVoucher(tx, buyer._id, code),
    code === null ? 0 : countOwnUses(tx, code, { accountId: buyer._id, phone }),
    codBuyer && countOpenCodOrders(tx, codBuyer),
    findByClientNumber(tx, buyer._id, wanted.orderNumber),
    lockCartLines(tx, buyer._id),
    readSettings(tx),
    numberInUse(tx, wanted.orderNumber),
  ])
  if (earlier) return earlier.requestHash.equals(requestHash) ? { id: earlier._id } : fail('number_used')
  if (!cartId || (code !== null && !voucher)) return fail('cart_changed')
  const held = voucher && { voucher, ownUses, today: dayOf(new Date()) }
  const decided = decide(attempt, lines, terms, { voucher: held, open })
  if (failed(decided)) return decided
  const clock = { now: Date.now(), random: Math.random() }
  const number = publicNumber(wanted.orderNumber, { isTaken: taken, ...clock })
  const order = { ...decided, ...bears(voucher), orderNumber: number, requestHash }
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
    insertOrderLines(tx, order),
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

/** What is ordered at what price, as the cart and the shop's terms have it, or why not. */
function decide(
  { buyer, wanted, networkKey, gateways: [gateway] }: Attempt,
  lines: readonly StoredLine[],
  terms: Settings,
  { voucher, open }: { voucher: VoucherHeld | null; open: OpenCodOrders | null },
) {
  const { customerInfo, payment, address, note } = wanted
  if (payment === 'bank_transfer' && !terms.takesTransfers) return fail('no_transfers')
  const delivery = deliveryTo(terms, address?.provinceCode ?? null)
  const purchase = checkOut({ ...wanted, delivered: address !== null }, lines, delivery, voucher)
  if (failed(purchase)) return purchase
  const { takesTransfers, codLimits, phone, email } = terms
  const contact = phone ? showPhone(phone) : (email ?? '')
  const bought = { lines: purchase.lines, totalPrice: purchase.totals.totalPrice }
  const wayOn = wayAroundCod({ takesTransfers, gateway: gateway?.id, contact })
  const refused = payment === 'cod' ? checkCodLimits(codLimits, bought, open, wayOn) : null
  if (refused) return refused
  return {
    _id: uuid(),
    clientNumber: wanted.orderNumber,
    userId: buyer._id,
    status: firstStatus,
    ...{ customerInfo, payment, address, note, networkKey },
    arrival: address && arrivalOf(Date.now(), terms, delivery),
    items: purchase.lines,
    ...purchase.totals,
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
