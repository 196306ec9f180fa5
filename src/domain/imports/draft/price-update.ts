import type { Product } from '#contract/catalog/products.ts'
import { cleanText } from '#contract/text.ts'
import type { ImportFileRow } from '#domain/imports/columns.ts'
import { type PriceFormat, parsePrice } from '#domain/imports/import-amounts.ts'
import { createIssue, type ImportIssue } from '#domain/imports/import-issues.ts'
import { getVariantPrice } from '#domain/imports/product-rows.ts'
import { readRowStock, readUnitCost } from './draft-variants.ts'
import { applyExactPrice, calculatePricing, type RowPrice } from './pricing.ts'

export interface PriceUpdate {
  price: number
  /** percent */
  discount: number
  /** The price of each variant before discount; null if it is the price of the product. */
  variantPrices: (number | null)[]
  stock: Map<string, number>
  /** By variant id, as far as the file has them. */
  costs: Map<string, number>
}

export const parseRowSku = ({ sku = '' }: ImportFileRow) =>
  cleanText(sku.replace(/^'/, '').replace(/\s+/g, ' '))

/** Empty cells change nothing. An old price that is not above the price removes the old price. */
export function calculatePriceUpdate(
  rows: readonly ImportFileRow[],
  product: Product,
  priceFormat: PriceFormat,
  issues: ImportIssue[],
): PriceUpdate {
  const bySku = new Map(rows.map((row) => [parseRowSku(row), row]))
  const stock = new Map<string, number>()
  const costs = new Map<string, number>()
  let hasPriceChange = false
  const rowPrices = product.variants.map((variant): RowPrice => {
    const currentPrice = getVariantPrice(product, variant)
    const row = bySku.get(variant.sku ?? '')
    if (!row || variant.sku === null) return currentPrice
    const price = row.price ? parsePrice(row.price, priceFormat) : currentPrice.salePrice
    if (typeof price !== 'number') {
      issues.push(createIssue(row.row, price, { text: (row.price ?? '').slice(0, 40) }))
      return currentPrice
    }
    const quantity = row.stock ? readRowStock(row, issues) : null
    if (quantity !== null) stock.set(variant._id, quantity)
    const cost = readUnitCost(row, priceFormat, issues)
    if (cost !== null) costs.set(variant._id, cost)
    const oldPrice = row.compareAt ? parsePrice(row.compareAt, priceFormat) : (currentPrice.oldPrice ?? 0)
    if (typeof oldPrice !== 'number') {
      issues.push(createIssue(row.row, 'old_price_invalid', { text: (row.compareAt ?? '').slice(0, 40) }))
    }
    const newPrice = {
      salePrice: price,
      oldPrice: typeof oldPrice === 'number' && oldPrice > price ? oldPrice : null,
    }
    hasPriceChange ||=
      newPrice.salePrice !== currentPrice.salePrice || newPrice.oldPrice !== currentPrice.oldPrice
    return newPrice
  })
  const { price, ownDiscount: discount } = product
  if (!hasPriceChange)
    return { price, discount, variantPrices: product.variants.map((one) => one.price), stock, costs }
  const pricing =
    applyExactPrice(rowPrices, { price, discount }) ?? calculatePricing(rowPrices, priceFormat.rate !== null)
  const [row] = rows
  if (pricing.issue && row) issues.push(createIssue(row.row, pricing.issue))
  const { variantPrices } = pricing
  return { price: pricing.price, discount: pricing.discount, variantPrices, stock, costs }
}
