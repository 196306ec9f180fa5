import { type Bench, compareRates } from './budget.ts'
import { listOrderableVariants, type OrderableVariant, prepareOrders } from './orders.ts'
import { clientCount, compareWithPgbench } from './pgbench.ts'
import { sendAll } from './send-all.ts'
import type { BenchShop } from './shop.ts'

const orders = 3000

/** Places orders over HTTP with many concurrent clients and shoppers, once of all variants and once of a single one. */
export const placeOrderBench: Bench = {
  name: 'place-order',
  async measure({ shop: open, runs }) {
    const shop = await open()
    const variants = await listOrderableVariants(shop)
    const all = await compareWithPgbench(shop, runs, () => placeMany(shop, variants))
    const single = await compareWithPgbench(shop, runs, () => placeMany(shop, variants.slice(0, 1)))
    return [
      compareRates('orders placed', all.pairs, all.baseline, 0.06),
      compareRates('orders placed, all of one variant', single.pairs, single.baseline, 0.04),
    ]
  },
}

/** @returns orders per second */
async function placeMany(shop: BenchShop, variants: readonly OrderableVariant[]): Promise<number> {
  const requests = await prepareOrders(shop, variants, orders)
  const { seconds } = await sendAll({ url: shop.url, connections: clientCount, requests })
  return orders / seconds
}
