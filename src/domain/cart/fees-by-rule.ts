import type { FeeByRule } from '#contract/cart/carts.ts'
import { failed, failureMessage } from '#contract/failures.ts'
import { calculateShippingFee, calculateSubtotal } from '#domain/money.ts'
import { type DeliveryRates, findDeliveryRate } from '#domain/shipping/delivery.ts'
import { calculateDeliveryFee, type PriceRules, type RuleLine } from './price-rules.ts'

/** The fee to each of the provinces, so that the browser needs no rules. Null: no rule decides it. */
export function listFeesByRule(
  lines: readonly RuleLine[],
  rates: DeliveryRates,
  rules: PriceRules | null,
  provinceCodes: readonly string[],
): FeeByRule[] | null {
  if (!rules?.calculateDeliveryFee || lines.length === 0) return null
  return provinceCodes.map((provinceCode) => {
    const rate = findDeliveryRate(rates, provinceCode)
    const fee = calculateDeliveryFee(lines, { provinceCode, rates: rate }, rules)
    if (!failed(fee)) return { provinceCode, shippingFee: fee, refusal: null }
    const shippingFee = calculateShippingFee(calculateSubtotal(lines), rate)
    return { provinceCode, shippingFee, refusal: failureMessage(fee) }
  })
}
