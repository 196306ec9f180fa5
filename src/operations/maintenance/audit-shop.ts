import { failed } from '#contract/failures.ts'
import { listBuyers } from '#data/customers/customers.ts'
import { checkLaws, type LawCheck } from '#data/maintenance/laws.ts'
import { allowLong } from '#data/maintenance/seed.ts'
import { readUserOrders } from '#operations/orders/read-orders.ts'
import type { Shop } from '#operations/shop.ts'

/** Shoppers who are answered in the audit. */
const asked = 200

/**
 * Proves INV1 to INV8 of dangers.md on the shop as it is: the data at one moment, beside whoever writes meanwhile,
 * and what the shop answers those who bought last. Changes nothing.
 */
export async function auditShop(shop: Shop): Promise<LawCheck[]> {
  const data = await shop.db.transaction(async (tx) => {
    await allowLong(tx)
    return checkLaws(tx)
  }, 'isolation level repeatable read read only')
  return [...data, await answersAreTheirs(shop)]
}

async function answersAreTheirs(shop: Shop): Promise<LawCheck> {
  const broken: Record<string, unknown>[] = []
  for (const id of await listBuyers(shop.db, asked)) {
    const answer = await readUserOrders(shop, id, { limit: 50 })
    if (failed(answer)) continue
    const others = answer.orders.filter((order) => order.userId !== id)
    broken.push(...others.map((order) => ({ account: id, order: order._id })))
  }
  return { law: `INV8 the ${asked} who bought last are answered their own orders`, broken }
}
