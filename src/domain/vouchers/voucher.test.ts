import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { failed } from '#contract/failures.ts'
import { calculateVoucherDiscount, foldVoucherCode, type VoucherRules } from './voucher.ts'

const voucher = (changes: Partial<VoucherRules> = {}): VoucherRules => ({
  code: 'CHAOBAN',
  kind: 'percent',
  value: 10,
  cap: null,
  minimum: 0,
  perShopper: null,
  totalUses: null,
  used: 0,
  from: null,
  to: null,
  categories: [],
  paused: false,
  ...changes,
})
const line = (variantId: string, price: number, quantity = 1, categoryId: string | null = null) => ({
  variantId,
  price,
  quantity,
  categoryId,
})
const order = { shippingFee: 30_000, today: '2026-11-21', shopperUses: 0 }
const apply = (one: VoucherRules, lines = [line('a', 300_000)], changes: Partial<typeof order> = {}) => {
  const applied = calculateVoucherDiscount(one, { ...order, lines, ...changes })
  return failed(applied) ? applied.failure : applied
}
const discountsOf = (one: VoucherRules, lines?: ReturnType<typeof line>[]) => {
  const applied = apply(one, lines)
  return typeof applied === 'string' ? applied : applied.discounts
}

describe('discount of a voucher', () => {
  test('a percentage is rounded half up and limited by its cap', () => {
    expect(discountsOf(voucher(), [line('a', 299_995)])).toEqual([30_000])
    expect(discountsOf(voucher(), [line('a', 299_994)])).toEqual([29_999])
    expect(discountsOf(voucher({ cap: 50_000 }), [line('a', 1_000_000)])).toEqual([50_000])
    expect(discountsOf(voucher({ value: 100 }), [line('a', 7), line('b', 5)])).toEqual([7, 5])
  })

  test('an amount is allocated to the lines and never exceeds their price', () => {
    expect(
      discountsOf(voucher({ kind: 'amount', value: 50_000 }), [line('a', 20_000), line('b', 80_000)]),
    ).toEqual([10_000, 40_000])
    expect(discountsOf(voucher({ kind: 'amount', value: 50_000 }), [line('a', 20_000)])).toEqual([20_000])
  })

  test('only lines of its categories are discounted, while the minimum applies to the whole order', () => {
    const lines = [line('a', 100_000, 1, 'giày'), line('b', 200_000, 1, 'áo'), line('c', 100_000, 2, 'giày')]
    expect(discountsOf(voucher({ categories: ['giày'], minimum: 500_000 }), lines)).toEqual([
      10_000, 0, 20_000,
    ])
    expect(discountsOf(voucher({ categories: ['mũ'] }), lines)).toBe('voucher_not_applicable')
    expect(discountsOf(voucher({ categories: ['mũ'] }), [line('d', 1)])).toBe('voucher_not_applicable')
  })

  test('free delivery applies only if there is a delivery fee', () => {
    const free = voucher({ kind: 'delivery', value: 0 })
    expect(apply(free)).toEqual({ discounts: [0], freeDelivery: true })
    expect(apply(free, undefined, { shippingFee: 0 })).toBe('voucher_without_effect')
  })

  test('lines with the price 0 get voucher_without_effect, an empty order voucher_not_applicable', () => {
    expect(discountsOf(voucher(), [line('a', 0)])).toBe('voucher_without_effect')
    expect(discountsOf(voucher(), [])).toBe('voucher_not_applicable')
  })
})

test.each([
  ['a voucher before its first day', { from: '2026-11-22' }, 'voucher_not_started'],
  ['a paused voucher before its first day', { from: '2026-11-22', paused: true }, 'voucher_inactive'],
  ['a voucher on its first day', { from: '2026-11-21' }, null],
  ['a voucher on its last day', { to: '2026-11-21' }, null],
  ['a voucher after its last day', { to: '2026-11-20' }, 'voucher_inactive'],
  ['a paused voucher', { paused: true }, 'voucher_inactive'],
  ['a voucher with one use left', { totalUses: 3, used: 2 }, null],
  ['a used-up voucher', { totalUses: 3, used: 3 }, 'voucher_used_up'],
  ['an order below the minimum of the voucher', { minimum: 300_001 }, 'voucher_minimum_not_met'],
  ['an order at the minimum of the voucher', { minimum: 300_000 }, null],
])('%s: %o gives %s', (_, changes, expected) => {
  const applied = apply(voucher(changes))
  expect(typeof applied === 'string' ? applied : null).toBe(expected)
})

test('a voucher with 2 uses per shopper applies after 1 use and is refused after 2', () => {
  expect(apply(voucher({ perShopper: 2 }), undefined, { shopperUses: 2 })).toBe(
    'voucher_shopper_limit_reached',
  )
  expect(apply(voucher({ perShopper: 2 }), undefined, { shopperUses: 1 })).toMatchObject({
    discounts: [30_000],
  })
})

test('voucher_minimum_not_met reports the missing amount', () => {
  const applied = calculateVoucherDiscount(voucher({ minimum: 500_000 }), {
    ...order,
    lines: [line('a', 300_000)],
  })
  expect(failed(applied) && `${applied.data?.missing}`.replace('\u00a0', ' ')).toBe('200.000 ₫')
})

test('no discount of any generated voucher and order exceeds the price of its line', () => {
  const kinds = fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 2_000_000_000 }) }),
  )
  const cap = fc.option(fc.integer({ min: 1, max: 2_000_000_000 }))
  const lines = fc.uniqueArray(
    fc.record({
      variantId: fc.uuid(),
      price: fc.nat(2_000_000_000),
      quantity: fc.integer({ min: 1, max: 10_000 }),
      categoryId: fc.constantFrom('a', 'b', null),
    }),
    { maxLength: 20, selector: ({ variantId }) => variantId },
  )
  fc.assert(
    fc.property(kinds, cap, lines, fc.subarray(['a', 'b']), (kind, maxDiscount, bought, categories) => {
      const applied = calculateVoucherDiscount(
        voucher({ ...kind, cap: kind.kind === 'percent' ? maxDiscount : null, categories }),
        { ...order, lines: bought },
      )
      if (failed(applied)) {
        // Lines for 0 dong leave nothing to discount.
        expect(applied.failure).toMatch(/^voucher_(not_|without_effect)/)
        return
      }
      const total = applied.discounts.reduce((sum, one) => sum + one, 0)
      if (kind.kind === 'amount') expect(total).toBeLessThanOrEqual(kind.value)
      else if (maxDiscount !== null) expect(total).toBeLessThanOrEqual(maxDiscount)
      for (const [at, one] of bought.entries()) {
        const share = applied.discounts[at] ?? -1
        expect(share).toBeGreaterThanOrEqual(0)
        const isEligible = categories.length === 0 || categories.includes(one.categoryId ?? '')
        expect(share).toBeLessThanOrEqual(isEligible ? one.price * one.quantity : 0)
      }
    }),
  )
})

test('foldVoucherCode ignores case, diacritics, spaces, hyphens and invisible characters', () => {
  for (const input of ['chaoban', ' CHAO BAN ', 'chào-bạn', 'Cha\u0300o Ba\u0323n', 'CHAO\u200bBAN']) {
    expect(foldVoucherCode(input)).toBe('CHAOBAN')
  }
  expect(foldVoucherCode('đẹp 20%')).toBe('DEP20')
  expect(foldVoucherCode('%')).toBe('')
})
