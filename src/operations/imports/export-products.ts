import { NIL as nilUuid } from 'uuid'
import type { Product } from '#contract/catalog/products.ts'
import type { Right } from '#contract/staff/rights.ts'
import { listCategories } from '#data/catalog/categories.ts'
import { listProductsAfter } from '#data/catalog/products.ts'
import { listVariantCosts } from '#data/purchasing/costs.ts'
import {
  getExportHeader,
  getPriceExportHeader,
  type ImageUrlFormatter,
  toPriceRows,
  toProductRows,
} from '#domain/imports/product-rows.ts'
import { byteOrderMark, type CsvCell, formatCsvRow } from '#domain/imports/text/csv.ts'
import { toUnitCosts, type UnitCosts } from '#domain/purchasing/unit-costs.ts'
import type { Shop } from '#operations/shop.ts'

const batchSize = 50

/**
 * Streams all products, except deleted ones, as a Shopify CSV, the oldest first. An import into an empty shop
 * creates the same catalog, whose export is the same file (docs/decisions/021). Costs are left out without the
 * right `costs`.
 */
export async function* exportProducts(
  shop: Shop,
  rights: readonly Right[],
  formatImageUrl: ImageUrlFormatter,
): AsyncGenerator<string> {
  const parentNames = await readParentNames(shop)
  yield* streamCsv(shop, rights, {
    getHeader: getExportHeader,
    toRows: (product, costs) => toProductRows(product, { formatImageUrl, costs, parentNames }),
  })
}

async function readParentNames({ db }: Shop): Promise<Map<string, string>> {
  const categories = await listCategories(db)
  const names = new Map(categories.map(({ _id, name }) => [_id, name]))
  return new Map(categories.flatMap(({ _id, parent }) => (parent ? [[_id, names.get(parent) ?? '']] : [])))
}

export const exportPrices = (shop: Shop, rights: readonly Right[]) =>
  streamCsv(shop, rights, { getHeader: getPriceExportHeader, toRows: toPriceRows })

interface ProductTable {
  getHeader: (withCosts: boolean) => readonly string[]
  toRows: (product: Product, costs: UnitCosts | null) => CsvCell[][]
}

async function* streamCsv(
  { db }: Shop,
  rights: readonly Right[],
  { getHeader, toRows }: ProductTable,
): AsyncGenerator<string> {
  const withCosts = rights.includes('costs')
  yield byteOrderMark + formatCsvRow(getHeader(withCosts))
  for (let after: string = nilUuid; ; ) {
    const products = await listProductsAfter(db, after, batchSize)
    const last = products.at(-1)
    if (!last) return
    const variantIds = products.flatMap(({ variants }) => variants.map(({ _id }) => _id))
    const costs = withCosts ? toUnitCosts(await listVariantCosts(db, variantIds)) : null
    yield products
      .flatMap((product) => toRows(product, costs))
      .map(formatCsvRow)
      .join('')
    after = last._id
  }
}
