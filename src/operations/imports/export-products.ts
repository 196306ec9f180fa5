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

const batchSize = 50
const nilUuid = '00000000-0000-0000-0000-000000000000'

/**
 * Streams all listed products as a Shopify CSV, the oldest first. An import into an empty shop creates the same
 * catalog, whose export is the same file (docs/decisions/021).
 */
export const exportProducts = (shop: Shop, namePicture: NamePicture) =>
  streamCsv(shop, exportHeader, (product) => productRows(product, namePicture))

export const exportPrices = (shop: Shop) => streamCsv(shop, pricesHeader, priceRows)

async function* streamCsv(
  { db }: Shop,
  header: readonly string[],
  toRows: (product: Product) => Cell[][],
): AsyncGenerator<string> {
  yield csvMark + csvRow(header)
  for (let after = nilUuid; ; ) {
    const products = await listWholeProducts(db, after, batchSize)
    const last = products.at(-1)
    if (!last) return
    yield products.flatMap(toRows).map(csvRow).join('')
    after = last._id
  }
}
