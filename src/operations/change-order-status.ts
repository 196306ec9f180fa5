import { type Failure, fail, failed } from '#contract/failures.ts'
import type { OrderStatus } from '#contract/words.ts'
import type { Tx } from '#data/connect.ts'
import {
  findOrderNumber,
  findOrderOwner,
  insertOrderEvent,
  listOrderLines,
  lockOrderStatus,
  setOrderStatus,
} from '#data/orders.ts'
import { lockStock, moveStock } from '#data/stock.ts'
import { inTransaction } from '#data/transaction.ts'
import { shopperMayCancel, stockEffects } from '#domain/order-status.ts'
import { recordChange } from './record-change.ts'
import type { Actor, Shop } from './shop.ts'

/** Sets any of the five from any (decisions.md R19); to what it is already, nothing happens. */
export function changeOrderStatus(shop: Shop, actor: Actor, id: string, to: OrderStatus) {
  return inTransaction(shop.sql, async (tx) => {
    const from = await lockOrderStatus(tx, id)
    return from ? changeSigned(tx, actor, id, from, to) : fail('not_found')
  })
}

/** A shopper cancels their own order while that is allowed (decisions.md R20); twice is once. */
export function cancelOrder(shop: Shop, actor: Actor, id: string) {
  return inTransaction(shop.sql, async (tx) => {
    const from = await lockOrderStatus(tx, id)
    if (!from) return fail('not_found')
    if (from !== 'đã huỷ' && !shopperMayCancel.includes(from))
      return fail('not_cancellable', { status: from })
    const own = (await findOrderOwner(tx, id)) === actor._id
    return (own ? change : changeSigned)(tx, actor, id, from, 'đã huỷ')
  })
}

/** A change by somebody whose order it is not stands in the book of changes as well. */
async function changeSigned(tx: Tx, actor: Actor, id: string, from: OrderStatus, to: OrderStatus) {
  const outcome = await change(tx, actor, id, from, to)
  if (failed(outcome)) return outcome
  const name = await findOrderNumber(tx, id)
  const [before, after] = [{ status: from }, { status: to }]
  await recordChange(tx, actor, { action: 'update', noun: 'order', id, name, before, after })
  return outcome
}

/** LOCK ORDER: the order (held by the caller), then variants by id. */
async function change(
  tx: Tx,
  actor: Actor,
  id: string,
  from: OrderStatus,
  to: OrderStatus,
): Promise<Failure | { changed: boolean }> {
  if (from === to) return { changed: false }
  const effect = stockEffects[from][to]
  if (effect !== 'none') {
    const refused = await settleStock(tx, actor, id, effect)
    if (refused) return refused
  }
  await Promise.all([
    setOrderStatus(tx, id, to),
    insertOrderEvent(tx, { orderId: id, from, to, accountId: actor._id, byName: actor.name }),
  ])
  return { changed: true }
}

async function settleStock(tx: Tx, actor: Actor, orderId: string, effect: 'put back' | 'take again') {
  const lines = await listOrderLines(tx, orderId)
  const stock = await lockStock(
    tx,
    lines.map((line) => line.variantId),
  )
  const back = effect === 'put back'
  const short = lines.find((line) => (stock.get(line.variantId) ?? 0) < line.quantity)
  if (!back && short)
    return fail('restock_gone', { name: short.name, count: stock.get(short.variantId) ?? 0 })
  const moves = lines.map(({ variantId, quantity }) => ({ variantId, quantity: back ? quantity : -quantity }))
  const reason = back ? 'cancellation' : 'reopening'
  await moveStock(tx, moves, { reason, orderId, accountId: actor._id })
  return null
}
