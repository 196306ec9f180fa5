import { failed, failureMessage } from '#contract/failures.ts'
import type { BulkOrderStatusInput, BulkResult } from '#contract/orders/admin-orders.ts'
import { listOrdersById } from '#data/orders/order-list.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import { changeOrderStatus } from './change-order-status.ts'

/** Each order has its own transaction, so that one order that fails does not stop the others. */
export async function changeOrderStatuses(
  shop: Shop,
  actor: Actor,
  { ids, from, include: holdOverride, ...common }: BulkOrderStatusInput,
): Promise<BulkResult[]> {
  const known = new Map((await listOrdersById(shop.db, ids)).map((order) => [order._id, order.orderNumber]))
  const results: BulkResult[] = []
  for (const id of ids) {
    const sendReason = holdOverride?.ids.includes(id) ? holdOverride.reason : undefined
    const request = { ...common, from: from?.[id], handOverReason: sendReason }
    const changed = await changeOrderStatus(shop, actor, id, request, { isBulk: true })
    const failure = failed(changed) ? changed : null
    results.push({
      _id: id,
      orderNumber: known.get(id) ?? null,
      error: failure && failureMessage(failure),
      code: failure?.failure ?? null,
    })
  }
  return results
}
