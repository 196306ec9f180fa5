import { failed } from '#contract/failures.ts'
import { listRecentBuyerIds } from '#data/customers/customers.ts'
import { checkInvariants, type InvariantCheck } from '#data/maintenance/invariants.ts'
import { disableTimeouts } from '#data/maintenance/seed.ts'
import { readUserOrders } from '#operations/orders/read-orders.ts'
import type { Shop } from '#operations/shop.ts'

const checkedBuyers = 200

/** Checks the invariant queries on a snapshot, and that recent buyers read only their own orders (INV8). */
export async function checkShopInvariants(shop: Shop): Promise<InvariantCheck[]> {
  const data = await shop.db.transaction(async (tx) => {
    await disableTimeouts(tx)
    return checkInvariants(tx)
  }, 'isolation level repeatable read read only')
  return [...data, await checkOrderOwnership(shop)]
}

async function checkOrderOwnership(shop: Shop): Promise<InvariantCheck> {
  const broken: Record<string, unknown>[] = []
  for (const id of await listRecentBuyerIds(shop.db, checkedBuyers)) {
    const answer = await readUserOrders(shop, id, { limit: 50 })
    if (failed(answer)) continue
    const others = answer.orders.filter((order) => order.userId !== id)
    broken.push(...others.map((order) => ({ account: id, order: order._id })))
  }
  return {
    invariant: `INV8 the last ${checkedBuyers} buyers can read only their own orders`,
    violations: broken,
  }
}
