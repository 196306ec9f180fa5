import { type Failure, fail } from '#contract/failures.ts'
import type { VoucherKind } from '#contract/vouchers/voucher-kinds.ts'
import { allocate, type WeightedLine } from '#domain/allocate.ts'
import { calculateSubtotal, formatDong } from '#domain/money.ts'
import { fold } from '#domain/search/fold.ts'
import { formatDay } from '#domain/shop-day.ts'

/** Money is in dong. Days are `YYYY-MM-DD` in Vietnam; `from` and `to` are inclusive. */
export interface VoucherRules {
  code: string
  kind: VoucherKind
  /** Percent or dong, by `kind`; 0 for free delivery. */
  value: number
  cap: number | null
  minimum: number
  perShopper: number | null
  totalUses: number | null
  used: number
  from: string | null
  to: string | null
  /** Ids of categories and of those below them; empty for all products. */
  categories: readonly string[]
  paused: boolean
}
export interface VoucherLine extends WeightedLine {
  categoryId: string | null
}
export interface VoucherContext<Line> {
  lines: readonly Line[]
  shippingFee: number
  today: string
  /** By account and phone number; in the cart by account only, because the number is not known yet. */
  shopperUses: number
}
interface VoucherResult {
  discounts: number[]
  freeDelivery: boolean
}

export function foldVoucherCode(code: string): string {
  return fold(code)
    .replace(/[^a-z0-9]/g, '')
    .toUpperCase()
}

/** @failure the first failure of `findVoucherFailure`, then voucher_without_effect */
export function calculateVoucherDiscount<Line extends VoucherLine>(
  voucher: VoucherRules,
  context: VoucherContext<Line>,
): VoucherResult | Failure {
  const eligible = context.lines.filter((line) => line.quantity > 0 && isEligible(voucher, line))
  const failure = findVoucherFailure(voucher, context, eligible)
  if (failure) return failure
  const freeDelivery = voucher.kind === 'delivery'
  const discount = discountAmount(voucher, calculateSubtotal(eligible))
  if (discount === 0 && !(freeDelivery && context.shippingFee > 0)) {
    return fail('voucher_without_effect', { code: voucher.code })
  }
  const shares = allocate(discount, eligible)
  const byLine = new Map(eligible.map((line, at) => [line, shares[at] ?? 0]))
  return { discounts: context.lines.map((line) => byLine.get(line) ?? 0), freeDelivery }
}

const isEligible = ({ categories }: VoucherRules, { categoryId }: VoucherLine) =>
  categories.length === 0 || (categoryId !== null && categories.includes(categoryId))

/** Rounds half up to whole dong and never exceeds `eligibleSubtotal`. */
function discountAmount({ kind, value, cap }: VoucherRules, eligibleSubtotal: number): number {
  if (kind === 'delivery') return 0
  if (kind === 'amount') return Math.min(value, eligibleSubtotal)
  const percentDiscount = Number((BigInt(eligibleSubtotal) * BigInt(value) + 50n) / 100n)
  return Math.min(percentDiscount, cap ?? percentDiscount)
}

function findVoucherFailure<Line extends VoucherLine>(
  voucher: VoucherRules,
  { lines, today, shopperUses }: VoucherContext<Line>,
  eligible: readonly Line[],
): Failure | null {
  const { code, from, to, minimum } = voucher
  if (voucher.paused || (to && today > to)) return fail('voucher_inactive', { code })
  if (from && today < from) return fail('voucher_not_started', { code, day: formatDay(from) })
  if (isVoucherUsedUp(voucher)) return fail('voucher_used_up', { code })
  // DANGER: the uses may belong to someone else's phone number, so the message must not contain their count.
  if (isShopperLimitReached(voucher, shopperUses)) return fail('voucher_shopper_limit_reached', { code })
  if (eligible.length === 0) return fail('voucher_not_applicable', { code })
  const missing = minimum - calculateSubtotal(lines)
  if (missing > 0) {
    return fail('voucher_minimum_not_met', {
      code,
      minimum: formatDong(minimum),
      missing: formatDong(missing),
    })
  }
  return null
}

export const isVoucherUsedUp = ({ totalUses, used }: Pick<VoucherRules, 'totalUses' | 'used'>): boolean =>
  totalUses !== null && used >= totalUses

export const isShopperLimitReached = (
  { perShopper }: Pick<VoucherRules, 'perShopper'>,
  shopperUses: number,
): boolean => perShopper !== null && shopperUses >= perShopper
