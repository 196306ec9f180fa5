import { benchAgainstBareServer } from './bare-comparison.ts'

const address = async () => '/api/v1/products?limit=16'
/** The list of 16 products as JSON. */
export const productListBench = benchAgainstBareServer(
  'product-list',
  'product list of 16 (JSON)',
  0.8,
  address,
)
