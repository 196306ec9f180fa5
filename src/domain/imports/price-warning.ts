import type { Product } from '#contract/catalog/products.ts'
import { calculateSalePrice, formatDong } from '#domain/money.ts'
import { createIssue, type ImportIssue } from './import-issues.ts'
import { getVariantPrice } from './product-rows.ts'

const maxFactor = 5

interface ImportedPrices {
  price: number
  discount: number
  variantPrices: readonly (number | null)[]
  specialPrice: number | null
}

/**
 * Warns of a price that was probably typed with a digit too many or too few. Shoppers pay the price after the discount,
 * so that is compared, for each variant.
 * @param medianPrice of the shop's products; null in a shop with too few of them
 */
export function warnOfPrice(
  row: number,
  imported: ImportedPrices,
  current: Product | null,
  medianPrice: number | null,
): ImportIssue[] {
  const { price, discount, variantPrices, specialPrice } = imported
  const prices = variantPrices.map((own) => calculateSalePrice(own ?? price, discount))
  const improbable = findImprobable(
    [...prices, specialPrice ?? 0],
    current ? listPrices(current) : [medianPrice ?? 0],
  )
  if (!improbable) return []
  // Both issues are stored with this key.
  const texts = { price: formatDong(improbable.price), usual: formatDong(improbable.knownPrice) }
  return [createIssue(row, current ? 'price_jump' : 'price_unusual', texts)]
}

const listPrices = (product: Product): number[] => [
  ...product.variants.map((variant) => getVariantPrice(product, variant).salePrice),
  product.specialPrice ?? 0,
]

/** Zeros are left out. @returns the first price above or below all known ones by the factor, and the known one next to it */
function findImprobable(prices: readonly number[], knownPrices: readonly number[]) {
  const known = knownPrices.filter((one) => one > 0)
  if (known.length === 0) return null
  const [lowest, highest] = [Math.min(...known), Math.max(...known)]
  for (const price of prices.filter((one) => one > 0)) {
    if (price > highest * maxFactor) return { price, knownPrice: highest }
    if (price * maxFactor < lowest) return { price, knownPrice: lowest }
  }
  return null
}
