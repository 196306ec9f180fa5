import { benchAgainstBareServer, browserHeaders, findNewestProductId } from './bare-comparison.ts'
import type { BenchShop } from './shop.ts'

const address = async (shop: BenchShop) => `/detail/${await findNewestProductId(shop)}`
/** The page of a product, as an anonymous browser requests it. */
export const productPageBench = benchAgainstBareServer(
  'product-page',
  'product page (HTML)',
  0.6,
  address,
  browserHeaders,
)
