import { type Failure, fail } from '#contract/failures.ts'
import { transferProviders } from '#contract/payments/transfer-words.ts'
import type { Transfer } from '#contract/payments/transfers.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { lockOrder } from '#data/orders/orders.ts'
import { postEntries } from '#data/payments/order-money.ts'
import { findBooked } from '#data/payments/similar-transfers.ts'
import * as transfers from '#data/payments/transfers.ts'
import { moment } from '#domain/moment.ts'
import { paymentState } from '#domain/payments/payment-state.ts'
import { foundAs } from '#domain/payments/transfer-match.ts'
import { recordChange } from '#operations/runtime/record-change.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import { enterTransfer, isDouble } from './receive-transfer.ts'

type Held = transfers.HeldTransfer
type HeldOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>> & { id: string }
type Work = (tx: Transaction, held: Held, order: HeldOrder | null) => Promise<Failure | null>

/**
 * LOCK ORDER: the order, then the transfer, as where an order's buyer is forgotten.
 * @param forOrder which order it concerns: its own, where nothing else is said
 */
async function handle(
  shop: Shop,
  actor: Actor,
  id: string,
  work: Work,
  forOrder?: (tx: Transaction) => Promise<string | null>,
): Promise<Transfer | Failure> {
  return inTransaction<Transfer>(
    shop.db,
    async (tx) => {
      const before = await transfers.findTransfer(tx, id)
      if (!before) return fail('not_found')
      const orderId = forOrder ? await forOrder(tx) : (before.order?._id ?? null)
      const order = orderId ? await lockOrder(tx, orderId) : null
      const held = await transfers.lockTransfer(tx, id)
      if (!held || held.done || held.orderId !== (before.order?._id ?? null)) return fail('transfer_settled')
      const refused = await work(tx, held, order && orderId ? { ...order, id: orderId } : null)
      if (refused) return refused
      const after = await transfers.findTransfer(tx, id)
      if (!after) return fail('not_found')
      await recordChange(tx, actor, {
        action: 'update',
        noun: 'transfer',
        id,
        name: held.reference ?? `${held.provider} ${held.providerId}`,
        before: factsOf(before),
        after: factsOf(after),
      })
      return after
    },
    isDouble,
  )
}

/** Not the note: it may name who paid, and is forgotten with them. */
const factsOf = ({ state, order }: Transfer) => ({
  state,
  orderNumber: order?.orderNumber ?? null,
})

/** @failure transfer_repeats where the order may have this payment already, unless `isAnother` says it has not */
export function assignTransfer(
  shop: Shop,
  actor: Actor,
  id: string,
  { orderNumber, isAnother = false }: { orderNumber: string; isAnother?: boolean | undefined },
) {
  const named = (tx: Transaction) => transfers.findNumbered(tx, [orderNumber])
  return handle(
    shop,
    actor,
    id,
    async (tx, held, order) =>
      (order && (await checkRepeat(tx, held, order.id, isAnother))) ?? assign(tx, actor, held, order),
    named,
  )
}

/** Staff who saw the warning in the list, or say that it is another payment, are not asked again. */
async function checkRepeat(
  tx: Transaction,
  held: Held,
  orderId: string,
  isAnother: boolean,
): Promise<Failure | null> {
  const isKnown = held.heldReason === 'repeat' || held.heldReason === 'by_hand'
  if (held.orderId || isKnown) return null
  const booked = await findBooked(tx, held, orderId)
  if (!booked) return null
  if (!isAnother) {
    const source = `khoản ${transferProviders[booked.provider]} lúc ${moment(booked.at)}`
    return fail('transfer_repeats', { source })
  }
  await transfers.setTransferHold(tx, held.id, { reason: 'repeat', orderId, transferId: booked.id })
  return null
}

/** Where staff entered it by hand before, it is not paid again; another sum than the bank's is taken back. */
async function assign(
  tx: Transaction,
  actor: Actor,
  held: Held,
  order: HeldOrder | null,
): Promise<Failure | null> {
  if (held.orderId) return fail('transfer_settled')
  if (!order) return refuseOrder('order_unknown', 'Không có đơn này')
  const byHand = await transfers.findByHand(tx, held.reference)
  const same = byHand?.orderId === order.id
  if (byHand && !same && byHand.amount === held.amount) {
    return refuseOrder('money_known', `Khoản này đã được ghi cho đơn ${byHand.orderNumber}`)
  }
  const typed = same ? byHand.amount : 0
  const found = foundAs({ ...order, paid: order.paid - typed }, held.amount)
  await transfers.setTransferOrder(tx, held.id, { orderId: order.id, found })
  if (typed === held.amount) return null
  await enterTransfer(tx, order.id, held)
  // What was given back of it since cannot be taken out again.
  const amount = -Math.min(typed, order.paid + held.amount)
  const note = 'Thay khoản ghi tay bằng khoản ngân hàng báo'
  await postEntries(tx, order.id, [{ kind: 'payment', method: 'bank_transfer', amount, note, by: actor }])
  return null
}

const refuseOrder = (failure: 'order_unknown' | 'money_known', message: string) =>
  fail(failure, {}, { details: [{ path: 'orderNumber', message }] })

/** Given back to who sent it; of an order's as much as the order does not need. */
export function returnTransfer(shop: Shop, actor: Actor, id: string, note: string) {
  return handle(shop, actor, id, async (tx, held, order) => {
    const refused = order && (await refund(tx, actor, order, held.amount, note))
    if (refused) return refused
    await transfers.setTransferDone(tx, id, 'returned', note)
    return null
  })
}

async function refund(tx: Transaction, actor: Actor, order: HeldOrder, amount: number, note: string) {
  const back = Math.min(amount, paymentState(order).refundDue)
  if (back === 0) return fail('nothing_to_return')
  await postEntries(tx, order.id, [
    { kind: 'refund', method: 'bank_transfer', amount: -back, note, by: actor },
  ])
  return null
}

/** Money that is for no order: rent, a colleague, a test. */
export function setTransferAside(shop: Shop, actor: Actor, id: string, reason: string) {
  return handle(shop, actor, id, async (tx, held) => {
    if (held.orderId) return fail('transfer_settled')
    await transfers.setTransferDone(tx, id, 'aside', reason)
    return null
  })
}
