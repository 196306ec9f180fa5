import type { Product } from '#contract/catalog/products.ts'
import { listProductsAfter } from '#data/catalog/products.ts'
import {
  exportHeader,
  type ImageUrlFormatter,
  priceExportHeader,
  toPriceRows,
  toProductRows,
} from '#domain/imports/product-rows.ts'
import { byteOrderMark, type CsvCell, formatCsvRow } from '#domain/imports/text/csv.ts'
import type { Shop } from '#operations/shop.ts'

const batchSize = 50
const nilUuid = '00000000-0000-0000-0000-000000000000'

/**
 * Streams all listed products as a Shopify CSV, the oldest first. An import into an empty shop creates the same
 * catalog, whose export is the same file (docs/decisions/021).
 */
export const exportProducts = (shop: Shop, formatImageUrl: ImageUrlFormatter) =>
  streamCsv(shop, exportHeader, (product) => toProductRows(product, formatImageUrl))

export const exportPrices = (shop: Shop) => streamCsv(shop, priceExportHeader, toPriceRows)

async function* streamCsv(
  { db }: Shop,
  header: readonly string[],
  toRows: (product: Product) => CsvCell[][],
): AsyncGenerator<string> {
  yield byteOrderMark + formatCsvRow(header)
  for (let after = nilUuid; ; ) {
    const products = await listProductsAfter(db, after, batchSize)
    const last = products.at(-1)
    if (!last) return
    yield products.flatMap(toRows).map(formatCsvRow).join('')
    after = last._id
  }
}
