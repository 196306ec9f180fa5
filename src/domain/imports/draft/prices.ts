import type { Product, Variant } from '#contract/catalog/products.ts'
import { cleanText } from '#contract/text.ts'
import { type PriceTerms, readPrice } from '#domain/imports/amount.ts'
import type { Row } from '#domain/imports/columns.ts'
import { type Problem, problem } from '#domain/imports/problems.ts'
import { readStock } from './draft-variants.ts'
import { type AskedPrice, exactPricing, pricingOf } from './pricing.ts'

export interface PriceWish {
  price: number
  /** percent */
  discount: number
  /** The price of each variant before discount; null if it is the price of the product. */
  own: (number | null)[]
  stock: Map<string, number>
}

export const skuOf = ({ sku = '' }: Row) => cleanText(sku.replace(/^'/, '').replace(/\s+/g, ' '))

/** Empty cells change nothing. An old price that is not above the price removes the old price. */
export function pricesOf(
  rows: readonly Row[],
  product: Product,
  terms: PriceTerms,
  problems: Problem[],
): PriceWish {
  const bySku = new Map(rows.map((row) => [skuOf(row), row]))
  const stock = new Map<string, number>()
  let hasPriceChange = false
  const rowPrices = product.variants.map((variant): AskedPrice => {
    const currentPrice = getCurrentPrice(product, variant)
    const row = bySku.get(variant.sku ?? '')
    if (!row || variant.sku === null) return currentPrice
    const price = row.price ? readPrice(row.price, terms) : currentPrice.sale
    if (typeof price !== 'number') {
      problems.push(problem(row.row, price, { text: (row.price ?? '').slice(0, 40) }))
      return currentPrice
    }
    const quantity = row.stock ? readStock(row, problems) : null
    if (quantity !== null) stock.set(variant._id, quantity)
    const oldPrice = row.compareAt ? readPrice(row.compareAt, terms) : (currentPrice.before ?? 0)
    if (typeof oldPrice !== 'number') {
      problems.push(problem(row.row, 'old_price_invalid', { text: (row.compareAt ?? '').slice(0, 40) }))
    }
    const newPrice = {
      sale: price,
      before: typeof oldPrice === 'number' && oldPrice > price ? oldPrice : null,
    }
    hasPriceChange ||= newPrice.sale !== currentPrice.sale || newPrice.before !== currentPrice.before
    return newPrice
  })
  const { price, discount } = product
  if (!hasPriceChange) return { price, discount, own: product.variants.map((one) => one.price), stock }
  const pricing = exactPricing(rowPrices, { price, discount }) ?? pricingOf(rowPrices, terms.rate !== null)
  const [row] = rows
  if (pricing.problem && row) problems.push(problem(row.row, pricing.problem))
  return { price: pricing.price, discount: pricing.discount, own: pricing.own, stock }
}

function getCurrentPrice(product: Product, { price, salePrice }: Variant): AskedPrice {
  const before = price ?? product.price
  return { sale: salePrice, before: before > salePrice ? before : null }
}
