import { type Bench, rateAgainst } from './budget.ts'
import { allGoods, type Goods, ordersOf } from './orders.ts'
import { clients, writesAgainst } from './pgbench.ts'
import { sendAll } from './send-all.ts'
import type { BenchShop } from './shop.ts'

const orders = 3000

/** Places orders over HTTP with many concurrent clients and shoppers, once of all variants and once of a single one. */
export const placeOrder: Bench = {
  name: 'place-order',
  async measure({ shop: open, runs }) {
    const shop = await open()
    const variants = await allGoods(shop)
    const all = await writesAgainst(shop, runs, () => placeMany(shop, variants))
    const single = await writesAgainst(shop, runs, () => placeMany(shop, variants.slice(0, 1)))
    return [
      rateAgainst('orders placed', all.pairs, all.baseline, 0.06),
      rateAgainst('orders placed, all of one variant', single.pairs, single.baseline, 0.04),
    ]
  },
}

/** @returns orders per second */
async function placeMany(shop: BenchShop, variants: readonly Goods[]): Promise<number> {
  const requests = await ordersOf(shop, variants, orders)
  const { seconds } = await sendAll({ url: shop.url, connections: clients, requests })
  return orders / seconds
}
