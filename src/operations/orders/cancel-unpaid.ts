import { failed } from '#contract/failures.ts'
import { listOverdue } from '#data/orders/overdue.ts'
import type { Shop } from '#operations/shop.ts'
import { cancelUnpaidOrder } from './change-order-status.ts'

/** The rest waits for the next time. */
const atOnce = 200

/**
 * Lets go of what unpaid orders hold, each by itself, so that one that cannot be cancelled holds up no other.
 * Several processes may do it at once: an order is cancelled by whoever holds it first.
 * @returns how many it cancelled
 */
export async function cancelUnpaid(shop: Shop): Promise<number> {
  let count = 0
  const troubles: unknown[] = []
  for (const id of await listOverdue(shop.db, atOnce)) {
    const outcome = await cancelUnpaidOrder(shop, id).catch((error) => troubles.push(error))
    if (typeof outcome === 'object' && !failed(outcome) && outcome.changed) count += 1
  }
  if (troubles.length > 0) throw new AggregateError(troubles, 'unpaid orders could not be cancelled')
  return count
}
