import { openBare } from './bare.ts'
import { median, requestsPerSecond } from './load.ts'
import type { BenchShop } from './shop.ts'

/** The list of 16 products as JSON, against bare node:http with the same bytes and headers. */
export async function benchProductList(shop: BenchShop, runs: number) {
  const list = { url: `${shop.url}/api/v1/products?limit=16` }
  const bare = await openBare(list)
  const figures: { shop: number; bare: number }[] = []
  for (let n = 0; n < runs; n++) {
    figures.push({ shop: await requestsPerSecond(list), bare: await requestsPerSecond(bare) })
  }
  bare.close()
  return {
    what: 'product list of 16 (JSON)',
    shop: median(figures.map((figure) => figure.shop)),
    baseline: 'bare node:http, same bytes',
    base: median(figures.map((figure) => figure.bare)),
    ratio: median(figures.map((figure) => figure.shop / figure.bare)),
  }
}
