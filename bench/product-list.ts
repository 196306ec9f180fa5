import { openBare } from './bare.ts'
import { type Bench, rateAgainst } from './budget.ts'
import { requestsPerSecond } from './load.ts'

/** The list of 16 products as JSON, against bare node:http with the same bytes and headers. */
export const productList: Bench = {
  name: 'product-list',
  async measure({ shop, runs }) {
    const list = { url: `${(await shop()).url}/api/v1/products?limit=16` }
    const bare = await openBare(list)
    const pairs: { own: number; base: number }[] = []
    for (let n = 0; n < runs; n++) {
      pairs.push({ own: await requestsPerSecond(list), base: await requestsPerSecond(bare) })
    }
    bare.close()
    return [rateAgainst('product list of 16 (JSON)', pairs, 'bare node:http, same bytes', 0.8)]
  },
}
