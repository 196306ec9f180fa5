import { failed } from '#contract/failures.ts'
import { listOverdueOrders } from '#data/orders/overdue-orders.ts'
import type { Shop } from '#operations/shop.ts'
import { cancelUnpaidOrder } from './change-order-status.ts'

const batchSize = 200

/** Each order has its own transaction. Several processes may run this at once. @returns the number cancelled */
export async function cancelUnpaidOrders(shop: Shop): Promise<number> {
  let cancelledOrders = 0
  const errors: unknown[] = []
  for (const id of await listOverdueOrders(shop.db, batchSize)) {
    const outcome = await cancelUnpaidOrder(shop, id).catch((error) => errors.push(error))
    if (typeof outcome === 'object' && !failed(outcome) && outcome.changed) cancelledOrders += 1
  }
  if (errors.length > 0) throw new AggregateError(errors, 'some unpaid orders could not be cancelled')
  return cancelledOrders
}
