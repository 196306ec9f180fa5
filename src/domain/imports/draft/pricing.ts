import { discountFor } from '#domain/imports/amount.ts'
import { salePrice } from '#domain/money.ts'

/** dong, as a row says them */
export interface AskedPrice {
  /** what it sells for */
  sale: number
  /** the old price, where there is one above it */
  before: number | null
}

export interface Pricing {
  /** of the product */
  price: number
  /** percent, of the product */
  discount: number
  /** own price of each variant before discount; null: the product's */
  own: (number | null)[]
  problem: 'discounts_differ' | 'discount_inexact' | null
}

/** dong; rounding to thousands moves two old prices of one percentage apart by at most this */
const rounding = 1000

/**
 * A product has one discount for all its variants, the first one's. Where another variant's old price does
 * not follow from it, no old price is shown at all, rather than one that never was; what is paid is always
 * what the rows say.
 * @param asked at least one
 * @param convertedPrices whether the prices were rounded to thousands
 */
export function pricingOf(asked: readonly AskedPrice[], convertedPrices: boolean): Pricing {
  const [first = { sale: 0, before: null }] = asked
  const price = first.before ?? first.sale
  const discount = discountFor(price, first.sale)
  const slack = convertedPrices ? rounding : 0
  const before = asked.map((one) => priceBefore(one, discount, slack))
  const inexact = salePrice(price, discount) !== first.sale
  if (before.includes(undefined)) {
    const own = asked.map(({ sale }) => (sale === first.sale ? null : sale))
    return { price: first.sale, discount: 0, own, problem: 'discounts_differ' }
  }
  const own = before.map((one) => (one === undefined || one === price ? null : one))
  return { price, discount, own, problem: inexact ? 'discount_inexact' : null }
}

/** What the shop's own export says beside the rows, where it does not follow from them. */
export type ExactPrice = Pick<Pricing, 'price' | 'discount'>

/** The prices with this discount and base price; null where the rows say something else, or none has the base price. */
export function exactPricing(asked: readonly AskedPrice[], { price, discount }: ExactPrice): Pricing | null {
  const before = asked.map((one) => one.before ?? one.sale)
  const agrees = before.every((own, at) => salePrice(own, discount) === asked[at]?.sale)
  const own = before.map((one) => (one === price ? null : one))
  return agrees && own.includes(null) ? { price, discount, own, problem: null } : null
}

/** The own price that comes out at the asked one under this discount; undefined where it is not the row's. */
function priceBefore({ sale, before }: AskedPrice, discount: number, slack: number): number | undefined {
  if (discount === 0) return before === null ? sale : undefined
  if (before === null) return undefined
  // The same old price and the same sale price as the first row's, also where the discount is inexact.
  if (salePrice(before, discount) === sale || discountFor(before, sale) === discount) return before
  if (discount >= 100) return undefined
  const exact = Math.round(sale / (1 - discount / 100))
  const found = [exact, exact - 1, exact + 1].find((one) => one > 0 && salePrice(one, discount) === sale)
  return found !== undefined && Math.abs(found - before) <= slack ? found : undefined
}
