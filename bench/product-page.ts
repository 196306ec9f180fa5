import { againstBare, asBrowser, newestProduct } from './bare.ts'
import type { BenchShop } from './shop.ts'

const address = async (shop: BenchShop) => `/detail/${await newestProduct(shop)}`
/** The page of a product, as an anonymous browser requests it. */
export const productPage = againstBare('product-page', 'product page (HTML)', 0.6, address, asBrowser)
