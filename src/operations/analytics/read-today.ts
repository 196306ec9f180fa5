import type { Task, Today } from '#contract/analytics/today.ts'
import { orderTasks } from '#contract/orders/order-tasks.ts'
import type { Right } from '#contract/staff/rights.ts'
import { countTasks, findNewestShopperOrder, hasOrders } from '#data/analytics/today.ts'
import type { Shop } from '#operations/shop.ts'

/** The right that opens the list of each task. */
const tasksByRight: Record<Right, readonly Task[]> = {
  orders: [...orderTasks, 'exchange', 'return'],
  money: ['transfer'],
  settings: ['email'],
  costs: [],
  content: [],
  catalogue: ['restock'],
}

export async function readToday({ db }: Shop, rights: readonly Right[]): Promise<Today> {
  const canReadOrders = rights.includes('orders')
  const [tasks, found, newestOrder] = await Promise.all([
    countTasks(
      db,
      rights.flatMap((right) => tasksByRight[right]),
    ),
    canReadOrders && hasOrders(db),
    canReadOrders ? findNewestShopperOrder(db) : null,
  ])
  return { tasks, hasOrders: found, newestOrder }
}
