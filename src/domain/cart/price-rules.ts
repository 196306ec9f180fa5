import { type Failure, failed } from '#contract/failures.ts'
import { calculateShippingFee, calculateSubtotal, type ShippingRates } from '#domain/money.ts'

export interface RuleLine {
  productId: string
  variantId: string
  name: string
  quantity: number
  price: number
}

export interface DeliveryFeeInput {
  lines: readonly RuleLine[]
  subtotal: number
  shippingFee: number
  provinceCode: string
}

/** What extensions decide about the amounts of a shopper's order. Cart and order call the same rules. */
export interface PriceRules {
  /** @returns dong off each piece, in the order of the lines */
  discountLines: (lines: readonly RuleLine[]) => number[] | Failure
  calculateDeliveryFee: ((input: DeliveryFeeInput) => number | Failure) | null
}

type PricedLine<Line> = Line & { ruleDiscount: number }

export function priceLines<Line extends RuleLine>(
  lines: readonly Line[],
  rules: PriceRules | null,
): PricedLine<Line>[] | Failure {
  const discounts = rules ? rules.discountLines(lines) : []
  if (failed(discounts)) return discounts
  return lines.map((line, at) => {
    const ruleDiscount = discounts[at] ?? 0
    return { ...line, price: line.price - ruleDiscount, ruleDiscount }
  })
}

export function calculateDeliveryFee(
  lines: readonly RuleLine[],
  { provinceCode, rates }: { provinceCode: string | null; rates: ShippingRates },
  rules: PriceRules | null,
): number | Failure {
  const subtotal = calculateSubtotal(lines)
  if (provinceCode === null) return calculateShippingFee(subtotal, null)
  const shippingFee = calculateShippingFee(subtotal, rates)
  return rules?.calculateDeliveryFee?.({ lines, subtotal, shippingFee, provinceCode }) ?? shippingFee
}
