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
 * @param usual the middle price of the shop's products; null in a shop with too few of them
 */
export function warnOfPrice(
  row: number,
  imported: ImportedPrices,
  current: Product | null,
  usual: number | null,
): ImportIssue[] {
  const { price, discount, variantPrices, specialPrice } = imported
  const prices = variantPrices.map((own) => calculateSalePrice(own ?? price, discount))
  const improbable = findImprobable(
    [...prices, specialPrice ?? 0],
    current ? listPrices(current) : [usual ?? 0],
  )
  if (!improbable) return []
  const texts = { price: formatDong(improbable.price), usual: formatDong(improbable.usual) }
  return [createIssue(row, current ? 'price_jump' : 'price_unusual', texts)]
}

const listPrices = (product: Product): number[] => [
  ...product.variants.map((variant) => getVariantPrice(product, variant).salePrice),
  product.specialPrice ?? 0,
]

/** Zeros are left out. @returns the first price above or below all usual ones by the factor, and the usual one next to it */
function findImprobable(prices: readonly number[], usual: readonly number[]) {
  const known = usual.filter((one) => one > 0)
  if (known.length === 0) return null
  const [lowest, highest] = [Math.min(...known), Math.max(...known)]
  for (const price of prices.filter((one) => one > 0)) {
    if (price > highest * maxFactor) return { price, usual: highest }
    if (price * maxFactor < lowest) return { price, usual: lowest }
  }
  return null
}
