import { type Bench, rateAgainst } from './budget.ts'
import { allGoods, type Goods, ordersOf } from './orders.ts'
import { clients, writesAgainst } from './pgbench.ts'
import { sendAll } from './send-all.ts'
import type { BenchShop } from './shop.ts'

const orders = 3000

/**
 * Orders placed over HTTP by a burst of clients, each order by a shopper of its own with one line in the cart: session,
 * checks, stock, both ledgers, history, and the letter in the outbox. Once of all the shop's goods, once of one
 * variant alone.
 */
export const placeOrder: Bench = {
  name: 'place-order',
  async measure({ shop: open, runs }) {
    const shop = await open()
    const goods = await allGoods(shop)
    const all = await writesAgainst(shop, runs, () => placeMany(shop, goods))
    const hot = await writesAgainst(shop, runs, () => placeMany(shop, goods.slice(0, 1)))
    return [
      rateAgainst('orders placed', all.pairs, all.baseline, 0.06),
      rateAgainst('orders placed, all of one variant', hot.pairs, hot.baseline, 0.04),
    ]
  },
}

/** @returns orders a second */
async function placeMany(shop: BenchShop, goods: readonly Goods[]): Promise<number> {
  const requests = await ordersOf(shop, goods, orders)
  const { seconds } = await sendAll({ url: shop.url, connections: clients, requests })
  return orders / seconds
}
