import { benchAgainstBareServer, findNewestProductId } from './bare-comparison.ts'
import type { BenchShop } from './shop.ts'

const address = async (shop: BenchShop) => `/api/v1/products/${await findNewestProductId(shop)}`
/** One product with its variants as JSON. */
export const productDetailBench = benchAgainstBareServer(
  'product-detail',
  'product detail (JSON)',
  0.8,
  address,
)
