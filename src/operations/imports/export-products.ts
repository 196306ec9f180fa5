import type { Product } from '#contract/catalog/products.ts'
import { listWholeProducts } from '#data/catalog/products.ts'
import {
  exportHeader,
  type NamePicture,
  priceRows,
  pricesHeader,
  productRows,
} from '#domain/imports/product-rows.ts'
import { type Cell, csvMark, csvRow } from '#domain/imports/text/csv.ts'
import type { Shop } from '#operations/shop.ts'

/** products that are in memory at once */
const atOnce = 50
const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * The whole catalogue on sale as a Shopify CSV, piece by piece, the oldest product first. An import of it into
 * an empty shop makes the same catalogue, whose export is the same file (docs/decisions/021).
 */
export const exportProducts = (shop: Shop, namePicture: NamePicture) =>
  written(shop, exportHeader, (product) => productRows(product, namePicture))

/** The prices and the stock of all variants that have a SKU, to be changed and imported again. */
export const exportPrices = (shop: Shop) => written(shop, pricesHeader, priceRows)

async function* written(
  { db }: Shop,
  header: readonly string[],
  rowsOf: (product: Product) => Cell[][],
): AsyncGenerator<string> {
  yield csvMark + csvRow(header)
  for (let after = beforeAll; ; ) {
    const products = await listWholeProducts(db, after, atOnce)
    const last = products.at(-1)
    if (!last) return
    yield products.flatMap(rowsOf).map(csvRow).join('')
    after = last._id
  }
}
