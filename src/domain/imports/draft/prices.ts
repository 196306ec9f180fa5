import type { Product, Variant } from '#contract/catalog/products.ts'
import { cleanText } from '#contract/text.ts'
import { type PriceTerms, readPrice } from '#domain/imports/amount.ts'
import type { Row } from '#domain/imports/columns.ts'
import { type Problem, problem } from '#domain/imports/problems.ts'
import { readStock } from './draft-variants.ts'
import { type AskedPrice, exactPricing, pricingOf } from './pricing.ts'

/** What rows of prices and stock make of a product. */
export interface PriceWish {
  /** dong, of the product */
  price: number
  /** percent */
  discount: number
  /** own price of each variant before discount, in their order; null: the product's */
  own: (number | null)[]
  /** pieces, of the variants whose rows say it, by id */
  stock: Map<string, number>
}

/** Shopify writes an apostrophe before a SKU of digits, so that spreadsheets leave it alone. */
export const skuOf = ({ sku = '' }: Row) => cleanText(sku.replace(/^'/, '').replace(/\s+/g, ' '))

/** What a row leaves empty stays. An old price that is not above the price takes the old price away. */
export function pricesOf(
  rows: readonly Row[],
  product: Product,
  terms: PriceTerms,
  problems: Problem[],
): PriceWish {
  const bySku = new Map(rows.map((row) => [skuOf(row), row]))
  const stock = new Map<string, number>()
  let touched = false
  const asked = product.variants.map((variant): AskedPrice => {
    const is = askedNow(product, variant)
    const row = bySku.get(variant.sku ?? '')
    if (!row || variant.sku === null) return is
    const price = row.price ? readPrice(row.price, terms) : is.sale
    if (typeof price !== 'number') {
      problems.push(problem(row.row, price, { text: (row.price ?? '').slice(0, 40) }))
      return is
    }
    const pieces = row.stock ? readStock(row, problems) : null
    if (pieces !== null) stock.set(variant._id, pieces)
    const old = row.compareAt ? readPrice(row.compareAt, terms) : (is.before ?? 0)
    if (typeof old !== 'number') {
      problems.push(problem(row.row, 'old_price_invalid', { text: (row.compareAt ?? '').slice(0, 40) }))
    }
    const wanted = { sale: price, before: typeof old === 'number' && old > price ? old : null }
    touched ||= wanted.sale !== is.sale || wanted.before !== is.before
    return wanted
  })
  const { price, discount } = product
  if (!touched) return { price, discount, own: product.variants.map((one) => one.price), stock }
  const pricing = exactPricing(asked, { price, discount }) ?? pricingOf(asked, terms.rate !== null)
  const [row] = rows
  if (pricing.problem && row) problems.push(problem(row.row, pricing.problem))
  return { price: pricing.price, discount: pricing.discount, own: pricing.own, stock }
}

function askedNow(product: Product, { price, salePrice }: Variant): AskedPrice {
  const before = price ?? product.price
  return { sale: salePrice, before: before > salePrice ? before : null }
}
