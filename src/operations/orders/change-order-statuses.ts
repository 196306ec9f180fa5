import { failed, sentence } from '#contract/failures.ts'
import type { BulkResult, BulkStatus } from '#contract/orders/order-desk.ts'
import { listOrdersById } from '#data/orders/order-list.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import { changeOrderStatus } from './change-order-status.ts'

/**
 * Sets the status of several orders, one after the other and each in a transaction of its own: one that cannot
 * be changed does not keep the others back.
 */
export async function changeOrderStatuses(
  shop: Shop,
  actor: Actor,
  { ids, from, include, ...step }: BulkStatus,
): Promise<BulkResult[]> {
  const known = new Map((await listOrdersById(shop.db, ids)).map((order) => [order._id, order.orderNumber]))
  const results: BulkResult[] = []
  for (const id of ids) {
    const includeReason = include?.ids.includes(id) ? include.reason : undefined
    const wanted = { ...step, from: from?.[id], includeReason }
    const changed = await changeOrderStatus(shop, actor, id, wanted, { needsReason: true })
    const refused = failed(changed) ? changed : null
    results.push({
      _id: id,
      orderNumber: known.get(id) ?? null,
      error: refused && sentence(refused),
      code: refused?.failure ?? null,
    })
  }
  return results
}
