import sql from 'sql-template-tag'
import { type Bench, compareRates } from './budget.ts'
import { clientCount, compareWithPgbench } from './pgbench.ts'
import { sendAll } from './send-all.ts'

const shopperCount = 3000

/** Adds one piece to the carts of different shoppers over HTTP, with many concurrent clients. */
export const addToCartBench: Bench = {
  name: 'add-to-cart',
  async measure({ shop: open, runs }) {
    const shop = await open()
    const shoppers = await shop.shoppers(shopperCount)
    const variants = await shop.db.query<{ variantId: string; productId: string }>(sql`
      SELECT id AS "variantId", product_id AS "productId"
      FROM variants WHERE deleted_at IS NULL AND stock > 0
        AND product_id IN (SELECT id FROM products WHERE state = 'active') ORDER BY id`)
    const requests = shoppers.map(({ id, cookie }, n) => {
      const body = JSON.stringify({ userId: id, ...variants[n % variants.length], quantity: 1 })
      return { method: 'POST' as const, path: '/api/v1/carts/add-to-cart', cookie, body }
    })
    const { pairs, baseline } = await compareWithPgbench(shop, runs, async () => {
      await shop.db.query(sql`DELETE FROM cart_lines`)
      const { seconds } = await sendAll({ url: shop.url, connections: clientCount, requests })
      return requests.length / seconds
    })
    return [compareRates('pieces put into carts', pairs, baseline, 0.15)]
  },
}
