import { type Failure, fail } from '#contract/failures.ts'
import type { VoucherKind } from '#contract/orders/order-statuses.ts'
import { formatDong, subtotalOf } from '#domain/money.ts'
import { fold } from '#domain/search/fold.ts'
import { spread, type Weighed } from '#domain/spread.ts'

/** What decides what a voucher gives. Money in dong; days by the clock in the shop, both included. */
export interface Voucher {
  code: string
  kind: VoucherKind
  /** percent, or dong; 0 for free delivery */
  value: number
  /** the most that a percentage takes off */
  cap: number | null
  /** of the order's subtotal */
  minimum: number
  perShopper: number | null
  totalUses: number | null
  used: number
  from: string | null
  to: string | null
  /** ids; empty: any */
  categories: readonly string[]
  paused: boolean
}
export interface VoucherLine extends Weighed {
  categoryId: string | null
}
/** The order that it is asked for. */
export interface Asked<Line> {
  lines: readonly Line[]
  /** what its delivery costs without the voucher, in dong */
  shippingFee: number
  /** `YYYY-MM-DD` by the clock in the shop */
  today: string
  /** orders of the same shopper that hold the voucher */
  ownUses: number
}
export interface Given {
  /** dong off each line, in the order of the lines */
  discounts: number[]
  freeDelivery: boolean
}

/** A code however it is typed: in small letters, with marks, spaces or hyphens. */
export function foldCode(typed: string): string {
  return fold(typed)
    .replace(/[^a-z0-9]/g, '')
    .toUpperCase()
}

/** What the voucher gives this order, or the one reason why it gives nothing. */
export function giveVoucher<Line extends VoucherLine>(voucher: Voucher, asked: Asked<Line>): Given | Failure {
  const eligible = asked.lines.filter((line) => isFor(voucher, line))
  const refused = refuse(voucher, asked, eligible)
  if (refused) return refused
  const freeDelivery = voucher.kind === 'delivery'
  const off = takenOff(voucher, subtotalOf(eligible))
  if (off === 0 && !(freeDelivery && asked.shippingFee > 0)) {
    return fail('voucher_not_needed', { code: voucher.code })
  }
  const shares = spread(off, eligible)
  const byLine = new Map(eligible.map((line, at) => [line, shares[at] ?? 0]))
  return { discounts: asked.lines.map((line) => byLine.get(line) ?? 0), freeDelivery }
}

const isFor = ({ categories }: Voucher, { categoryId }: VoucherLine) =>
  categories.length === 0 || (categoryId !== null && categories.includes(categoryId))

/** Half up to whole dong, never more than the lines cost. */
function takenOff({ kind, value, cap }: Voucher, cost: number): number {
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
  // DANGER: the uses may be those of a phone number that a stranger typed, so their count is not told.
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
