import { type Failure, fail, failed } from '#contract/failures.ts'
import type { Transfer } from '#contract/transfers.ts'
import type { Tx } from '#data/connect.ts'
import { enterMoney } from '#data/order-money.ts'
import { lockOrder } from '#data/orders.ts'
import { inTransaction } from '#data/transaction.ts'
import * as transfers from '#data/transfers.ts'
import { paymentState } from '#domain/payment-state.ts'
import { foundAs } from '#domain/transfer-match.ts'
import { enterTransfer, isDouble } from './receive-transfer.ts'
import { recordChange } from './record-change.ts'
import type { Actor, Shop } from './shop.ts'

type Work = (tx: Tx, held: transfers.HeldTransfer) => Promise<Failure | null>

/** LOCK ORDER: the transfer, then its order. */
async function handle(shop: Shop, actor: Actor, id: string, work: Work): Promise<Transfer | Failure> {
  return inTransaction<Transfer>(
    shop.sql,
    async (tx) => {
      const held = await transfers.lockTransfer(tx, id)
      if (!held) return fail('not_found')
      if (held.done) return fail('transfer_settled')
      const before = await transfers.findTransfer(tx, id)
      const refused = await work(tx, held)
      if (refused) return refused
      const after = await transfers.findTransfer(tx, id)
      if (!before || !after) return fail('not_found')
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

const factsOf = ({ state, note, order }: Transfer) => ({
  state,
  note,
  orderNumber: order?.orderNumber ?? null,
})

/** It is for this order, whatever its content says. */
export function assignTransfer(shop: Shop, actor: Actor, id: string, orderNumber: string) {
  return handle(shop, actor, id, async (tx, held) => {
    if (held.orderId) return fail('transfer_settled')
    const orderId = await transfers.findNumbered(tx, [orderNumber])
    const order = orderId && (await lockOrder(tx, orderId))
    if (!order) {
      return fail('order_unknown', {}, { details: [{ path: 'orderNumber', message: 'Không có đơn này' }] })
    }
    await transfers.setTransferOrder(tx, id, { orderId, found: foundAs(order, held.amount) })
    await enterTransfer(tx, orderId, held)
    return null
  })
}

/** Given back to who sent it; of an order's as much as the order does not need. */
export function returnTransfer(shop: Shop, actor: Actor, id: string, note: string) {
  return handle(shop, actor, id, async (tx, held) => {
    if (held.orderId) {
      const refunded = await refund(tx, actor, held.orderId, held.amount, note)
      if (failed(refunded)) return refunded
    }
    await transfers.setTransferDone(tx, id, 'returned', note)
    return null
  })
}

async function refund(tx: Tx, actor: Actor, orderId: string, amount: number, note: string) {
  const order = await lockOrder(tx, orderId)
  if (!order) return fail('not_found')
  const back = Math.min(amount, paymentState(order).refundDue)
  if (back === 0) return fail('nothing_to_return')
  await enterMoney(tx, orderId, [{ kind: 'refund', method: 'bank_transfer', amount: -back, note, by: actor }])
  return { back }
}

/** Money that is for no order: rent, a colleague, a test. */
export function setTransferAside(shop: Shop, actor: Actor, id: string, reason: string) {
  return handle(shop, actor, id, async (tx, held) => {
    if (held.orderId) return fail('transfer_settled')
    await transfers.setTransferDone(tx, id, 'aside', reason)
    return null
  })
}
