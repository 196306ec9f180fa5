import { failed } from '#contract/failures.ts'
import { calculateVoucherDiscount, type VoucherRules } from '#domain/vouchers/voucher.ts'
import { applyDiscounts, type OrderAmounts } from '../money.ts'
import type { SeedVariant } from './orders.ts'
import { type SeededRandom, seededId } from './random.ts'

export interface SeedVoucher extends VoucherRules {
  id: string
}

export function makeSeedVouchers(random: SeededRandom, seed: string, since: number): SeedVoucher[] {
  const suffix = seed.toUpperCase().slice(0, 12)
  const defaults = {
    value: 0,
    cap: null,
    minimum: 0,
    perShopper: null,
    totalUses: null,
    used: 0,
    from: null,
    to: null,
  }
  const open = { ...defaults, categories: [], paused: false }
  return [
    {
      ...open,
      id: seededId(random, since),
      code: `GIAM10${suffix}`,
      kind: 'percent',
      value: 10,
      perShopper: 1,
    },
    {
      ...open,
      id: seededId(random, since),
      code: `BOT50K${suffix}`,
      kind: 'amount',
      value: 50_000,
      minimum: 400_000,
    },
    { ...open, id: seededId(random, since), code: `FREE${suffix}`, kind: 'delivery' },
  ]
}

type SeedOrderLine = SeedVariant & { quantity: number }
interface SeedVoucherResult {
  voucher: SeedVoucher | null
  discounts: number[]
  totals: OrderAmounts
}

export function createVoucherPicker(random: SeededRandom, vouchers: readonly SeedVoucher[]) {
  const uses = new Map<string, number>()
  return (
    shopperId: string,
    lines: readonly SeedOrderLine[],
    full: OrderAmounts,
    today: string,
  ): SeedVoucherResult => {
    const none = { voucher: null, discounts: lines.map(() => 0), totals: full }
    const voucher = random.next() < 0.095 ? vouchers[random.below(vouchers.length)] : undefined
    if (!voucher) return none
    const key = `${voucher.id} ${shopperId}`
    const shopperUses = uses.get(key) ?? 0
    const priced = lines.map((line) => ({ ...line, categoryId: null }))
    const applied = calculateVoucherDiscount(voucher, {
      lines: priced,
      shippingFee: full.shippingFee,
      today,
      shopperUses,
    })
    if (failed(applied)) return none
    uses.set(key, shopperUses + 1)
    return { voucher, discounts: applied.discounts, totals: applyDiscounts(full, applied) }
  }
}
