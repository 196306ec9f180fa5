import { type Failure, fail } from '#contract/failures.ts'
import type { VoucherKind } from '#contract/orders/order-statuses.ts'
import { formatDong, subtotalOf } from '#domain/money.ts'
import { fold } from '#domain/search/fold.ts'
import { spread, type Weighed } from '#domain/spread.ts'

/** Money is in dong. Days are `YYYY-MM-DD` in Vietnam; `from` and `to` are inclusive. */
export interface Voucher {
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
  /** Category ids; empty for all products. */
  categories: readonly string[]
  paused: boolean
}
export interface VoucherLine extends Weighed {
  categoryId: string | null
}
export interface Asked<Line> {
  lines: readonly Line[]
  shippingFee: number
  today: string
  ownUses: number
}
export interface Given {
  discounts: number[]
  freeDelivery: boolean
}

export function foldCode(code: string): string {
  return fold(code)
    .replace(/[^a-z0-9]/g, '')
    .toUpperCase()
}

/** @failure the first one that applies, in the order of `refuse` */
export function giveVoucher<Line extends VoucherLine>(voucher: Voucher, asked: Asked<Line>): Given | Failure {
  const eligible = asked.lines.filter((line) => isEligible(voucher, line))
  const refused = refuse(voucher, asked, eligible)
  if (refused) return refused
  const freeDelivery = voucher.kind === 'delivery'
  const discount = discountAmount(voucher, subtotalOf(eligible))
  if (discount === 0 && !(freeDelivery && asked.shippingFee > 0)) {
    return fail('voucher_not_needed', { code: voucher.code })
  }
  const shares = spread(discount, eligible)
  const byLine = new Map(eligible.map((line, at) => [line, shares[at] ?? 0]))
  return { discounts: asked.lines.map((line) => byLine.get(line) ?? 0), freeDelivery }
}

const isEligible = ({ categories }: Voucher, { categoryId }: VoucherLine) =>
  categories.length === 0 || (categoryId !== null && categories.includes(categoryId))

/** Rounds half up to whole dong and never exceeds `cost`. */
function discountAmount({ kind, value, cap }: Voucher, cost: number): number {
  if (kind === 'delivery') return 0
  if (kind === 'amount') return Math.min(value, cost)
  const part = Number((BigInt(cost) * BigInt(value) + 50n) / 100n)
  return Math.min(part, cap ?? part)
}

function refuse<Line extends VoucherLine>(
  voucher: Voucher,
  { lines, today, ownUses }: Asked<Line>,
  eligible: readonly Line[],
): Failure | null {
  const { code, from, to, perShopper, minimum } = voucher
  if (from && today < from) return fail('voucher_early', { code, day: from.split('-').reverse().join('/') })
  if (voucher.paused || (to && today > to)) return fail('voucher_ended', { code })
  if (isUsedUp(voucher)) return fail('voucher_used_up', { code })
  // DANGER: the uses may belong to someone else's phone number, so the message must not contain their count.
  if (perShopper !== null && ownUses >= perShopper) return fail('voucher_per_shopper', { code })
  if (eligible.length === 0) return fail('voucher_not_for_these', { code })
  const missing = minimum - subtotalOf(lines)
  if (missing > 0) {
    return fail('voucher_minimum', { code, minimum: formatDong(minimum), missing: formatDong(missing) })
  }
  return null
}

export const isUsedUp = ({ totalUses, used }: Pick<Voucher, 'totalUses' | 'used'>): boolean =>
  totalUses !== null && used >= totalUses
