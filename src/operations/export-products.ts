import { listWholeProducts } from '#data/products.ts'
import { type Cell, csvMark, csvRow } from '#domain/csv.ts'
import { exportHeader, type NamePicture, productRows } from '#domain/export/product-rows.ts'
import type { Shop } from './shop.ts'

/** products that are in memory at once */
const atOnce = 50
const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * The whole catalogue on sale as a Shopify CSV, piece by piece, the oldest product first. An import of it into
 * an empty shop makes the same catalogue, whose export is the same file (docs/decisions/021).
 */
export async function* exportProducts({ sql }: Shop, namePicture: NamePicture): AsyncGenerator<string> {
  yield csvMark + csvRow(exportHeader)
  for (let after = beforeAll; ; ) {
    const products = await listWholeProducts(sql, after, atOnce)
    const last = products.at(-1)
    if (!last) return
    yield products
      .flatMap((product): Cell[][] => productRows(product, namePicture))
      .map(csvRow)
      .join('')
    after = last._id
  }
}
