import { failed } from '#contract/failures.ts'
import { listOverdueOrders } from '#data/orders/overdue-orders.ts'
import type { Shop } from '#operations/shop.ts'
import { cancelUnpaidOrder } from './change-order-status.ts'

/**
 * Each order has its own transaction; one that fails delays no other. Several processes may run this at once.
 * @returns the number cancelled
 */
export async function cancelUnpaidOrders(shop: Shop, batchSize = 200): Promise<number> {
  let cancelledOrders = 0
  const errors: unknown[] = []
  let batch = await listOverdueOrders(shop.db, batchSize)
  while (batch.length > 0) {
    for (const { id } of batch) {
      const outcome = await cancelUnpaidOrder(shop, id).catch((error) => errors.push(error))
      if (typeof outcome === 'object' && !failed(outcome) && outcome.changed) cancelledOrders += 1
    }
    batch = await listOverdueOrders(shop.db, batchSize, batch.at(-1))
  }
  if (errors.length > 0) throw new AggregateError(errors, 'some unpaid orders could not be cancelled')
  return cancelledOrders
}
