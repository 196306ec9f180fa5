import { type Failure, fail, failed } from '#contract/failures.ts'
import { allocate, type WeightedLine } from '#domain/allocate.ts'
import { formatDong } from '#domain/money.ts'
import {
  calculateVoucherDiscount,
  isShopperLimitReached,
  type VoucherRules,
} from '#domain/vouchers/voucher.ts'
import { changesProducts, type EditedLine } from './edit-lines.ts'

export interface EditedVoucher {
  rules: VoucherRules
  /** Uses by the new buyer without this order; only meaningful if the phone number changes. */
  otherUses: number
  /** True: the limit per shopper concerns another buyer now. */
  isPhoneChanged: boolean
}

export interface VoucherOutcome {
  discounts: number[]
  freeDelivery: boolean
  /** Why the voucher must leave the order. */
  failure: Failure | null
}

/**
 * The order has used the voucher already, so dates, pause and number of uses are not checked again. Its minimum and
 * categories are, if the products change; its limit per shopper is, if the phone number does.
 */
export function decideVoucher(lines: readonly EditedLine[], voucher: EditedVoucher | null): VoucherOutcome {
  if (!voucher) return { discounts: lines.map(() => 0), freeDelivery: false, failure: null }
  const { rules, otherUses, isPhoneChanged } = voucher
  const freeDelivery = rules.kind === 'delivery'
  const perShopper = isPhoneChanged ? rules.perShopper : null
  if (!changesProducts(lines)) {
    const failure = isShopperLimitReached({ perShopper }, otherUses)
      ? fail('voucher_shopper_limit_reached', { code: rules.code })
      : null
    return { discounts: lines.map(({ voucherDiscount }) => voucherDiscount), freeDelivery, failure }
  }
  const lasting = { ...rules, from: null, to: null, paused: false, totalUses: null, perShopper }
  const applied = calculateVoucherDiscount(lasting, {
    lines,
    shippingFee: 0,
    today: '',
    shopperUses: otherUses,
  })
  if (!failed(applied)) return { ...applied, failure: null }
  const none = lines.map(() => 0)
  // A voucher that takes nothing off at present still fits the order.
  if (applied.failure === 'voucher_without_effect') return { discounts: none, freeDelivery, failure: null }
  return { discounts: none, freeDelivery, failure: applied }
}

/**
 * Allocates the manual discount by the amount of each line after the voucher.
 * @failure invalid if it exceeds these amounts
 */
export function allocateManualDiscount(
  amount: number,
  lines: readonly WeightedLine[],
  voucherDiscounts: readonly number[],
): number[] | Failure {
  const lineAmounts = lines.map(({ variantId, price, quantity }, at) => {
    return { variantId, price: price * quantity - (voucherDiscounts[at] ?? 0), quantity: 1 }
  })
  const most = lineAmounts.reduce((sum, { price }) => sum + price, 0)
  if (amount <= most) return allocate(amount, lineAmounts)
  return fail('invalid', {}, { details: [{ path: 'discount.amount', message: describeMaxDiscount(most) }] })
}

export const describeMaxDiscount = (most: number): string =>
  `Nhiều nhất ${formatDong(most)}, là tiền hàng sau mã giảm giá`

/**
 * The discount of a whole line as it was ordered, for the discount of its remaining pieces: the inverse of
 * `calculateReturnedDiscount`, which rounds the share of returned pieces down.
 */
export function toWholeDiscount(
  remaining: number,
  { quantity, returned }: { quantity: number; returned: number },
): number {
  return quantity === 0 ? 0 : Number((BigInt(remaining) * BigInt(quantity + returned)) / BigInt(quantity))
}
