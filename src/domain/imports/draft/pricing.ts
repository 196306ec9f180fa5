import { calculateDiscount } from '#domain/imports/import-amounts.ts'
import { calculateSalePrice } from '#domain/money.ts'

/** The prices of a row in dong. */
export interface RowPrice {
  salePrice: number
  /** A price above the sale price; null without a discount. */
  oldPrice: number | null
}

export interface Pricing {
  price: number
  /** percent */
  discount: number
  /** The price of each variant before discount; null if it is the price of the product. */
  variantPrices: (number | null)[]
  issue: 'discounts_differ' | 'discount_inexact' | null
}

/** Two prices with the same discount differ by at most this amount after rounding to thousands. */
const roundingToleranceDong = 1000

/**
 * A product has one discount, calculated from its first variant. If another variant's old price does not match it,
 * the product gets no old price, so that no invented price is shown. Sale prices are always those of the rows.
 * @param rowPrices at least one
 * @param convertedPrices whether the prices were converted and rounded to thousands
 */
export function calculatePricing(rowPrices: readonly RowPrice[], convertedPrices: boolean): Pricing {
  const [first = { salePrice: 0, oldPrice: null }] = rowPrices
  const price = first.oldPrice ?? first.salePrice
  const discount = calculateDiscount(price, first.salePrice)
  const tolerance = convertedPrices ? roundingToleranceDong : 0
  const oldPrices = rowPrices.map((one) => priceBeforeDiscount(one, discount, tolerance))
  const inexact = calculateSalePrice(price, discount) !== first.salePrice
  if (oldPrices.includes(undefined)) {
    const variantPrices = rowPrices.map(({ salePrice }) => (salePrice === first.salePrice ? null : salePrice))
    return { price: first.salePrice, discount: 0, variantPrices, issue: 'discounts_differ' }
  }
  const variantPrices = oldPrices.map((one) => (one === undefined || one === price ? null : one))
  return { price, discount, variantPrices, issue: inexact ? 'discount_inexact' : null }
}

/** The shop's own export adds these values if the import could not calculate them from the rows. */
export type ExactPrice = Pick<Pricing, 'price' | 'discount'>

/** @returns null if the rows contradict the discount or no row has the base price */
export function applyExactPrice(
  rowPrices: readonly RowPrice[],
  { price, discount }: ExactPrice,
): Pricing | null {
  const oldPrices = rowPrices.map((one) => one.oldPrice ?? one.salePrice)
  const isConsistent = oldPrices.every(
    (oldPrice, at) => calculateSalePrice(oldPrice, discount) === rowPrices[at]?.salePrice,
  )
  const variantPrices = oldPrices.map((one) => (one === price ? null : one))
  return isConsistent && variantPrices.includes(null) ? { price, discount, variantPrices, issue: null } : null
}

function priceBeforeDiscount(
  { salePrice, oldPrice }: RowPrice,
  discount: number,
  tolerance: number,
): number | undefined {
  if (discount === 0) return oldPrice === null ? salePrice : undefined
  if (oldPrice === null) return undefined
  if (calculateSalePrice(oldPrice, discount) === salePrice) return oldPrice
  if (calculateDiscount(oldPrice, salePrice) === discount) return oldPrice
  if (discount >= 100) return undefined
  const exact = Math.round(salePrice / (1 - discount / 100))
  const found = [exact, exact - 1, exact + 1].find(
    (one) => one > 0 && calculateSalePrice(one, discount) === salePrice,
  )
  return found !== undefined && Math.abs(found - oldPrice) <= tolerance ? found : undefined
}
