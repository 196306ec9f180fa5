import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { failed } from '#contract/failures.ts'
import { foldCode, giveVoucher, type Voucher } from './voucher.ts'

const voucher = (changes: Partial<Voucher> = {}): Voucher => ({
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
const asked = { shippingFee: 30_000, today: '2026-11-21', ownUses: 0 }
const give = (one: Voucher, lines = [line('a', 300_000)], changes: Partial<typeof asked> = {}) => {
  const given = giveVoucher(one, { ...asked, lines, ...changes })
  return failed(given) ? given.failure : given
}
const off = (one: Voucher, lines?: ReturnType<typeof line>[]) => {
  const given = give(one, lines)
  return typeof given === 'string' ? given : given.discounts
}

describe('what it takes off', () => {
  test('a percentage, half up, as far as its cap', () => {
    expect(off(voucher(), [line('a', 299_995)])).toEqual([30_000])
    expect(off(voucher(), [line('a', 299_994)])).toEqual([29_999])
    expect(off(voucher({ cap: 50_000 }), [line('a', 1_000_000)])).toEqual([50_000])
    expect(off(voucher({ value: 100 }), [line('a', 7), line('b', 5)])).toEqual([7, 5])
  })

  test('an amount, and never more than the lines cost', () => {
    expect(off(voucher({ kind: 'amount', value: 50_000 }), [line('a', 20_000), line('b', 80_000)])).toEqual([
      10_000, 40_000,
    ])
    expect(off(voucher({ kind: 'amount', value: 50_000 }), [line('a', 20_000)])).toEqual([20_000])
  })

  test('only of the lines of its categories, while the minimum is of the whole order', () => {
    const lines = [line('a', 100_000, 1, 'giày'), line('b', 200_000, 1, 'áo'), line('c', 100_000, 2, 'giày')]
    expect(off(voucher({ categories: ['giày'], minimum: 500_000 }), lines)).toEqual([10_000, 0, 20_000])
    expect(off(voucher({ categories: ['mũ'] }), lines)).toBe('voucher_not_for_these')
    expect(off(voucher({ categories: ['mũ'] }), [line('d', 1)])).toBe('voucher_not_for_these')
  })

  test('the delivery fee, where there is one', () => {
    const free = voucher({ kind: 'delivery', value: 0 })
    expect(give(free)).toEqual({ discounts: [0], freeDelivery: true })
    expect(give(free, undefined, { shippingFee: 0 })).toBe('voucher_not_needed')
  })

  test('nothing of what costs nothing', () => {
    expect(off(voucher(), [line('a', 0)])).toBe('voucher_not_needed')
    expect(off(voucher(), [])).toBe('voucher_not_for_these')
  })
})

test.each([
  ['before its first day', { from: '2026-11-22' }, 'voucher_early'],
  ['on its first day', { from: '2026-11-21' }, null],
  ['on its last day', { to: '2026-11-21' }, null],
  ['after its last day', { to: '2026-11-20' }, 'voucher_ended'],
  ['paused', { paused: true }, 'voucher_ended'],
  ['at its last use', { totalUses: 3, used: 2 }, null],
  ['used up', { totalUses: 3, used: 3 }, 'voucher_used_up'],
  ['below its minimum', { minimum: 300_001 }, 'voucher_minimum'],
  ['at its minimum', { minimum: 300_000 }, null],
])('%s', (_, changes, wanted) => {
  const given = give(voucher(changes))
  expect(typeof given === 'string' ? given : null).toBe(wanted)
})

test('a shopper uses it as often as one may', () => {
  expect(give(voucher({ perShopper: 2 }), undefined, { ownUses: 2 })).toBe('voucher_per_shopper')
  expect(give(voucher({ perShopper: 2 }), undefined, { ownUses: 1 })).toMatchObject({ discounts: [30_000] })
})

test('how much is missing is said', () => {
  const given = giveVoucher(voucher({ minimum: 500_000 }), { ...asked, lines: [line('a', 300_000)] })
  expect(failed(given) && `${given.data?.missing}`.replace('\u00a0', ' ')).toBe('200.000 ₫')
})

test('it never gives more than a line costs, whatever it is and whatever is bought', () => {
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
    fc.property(kinds, cap, lines, fc.subarray(['a', 'b']), (kind, most, bought, categories) => {
      const given = giveVoucher(
        voucher({ ...kind, cap: kind.kind === 'percent' ? most : null, categories }),
        { ...asked, lines: bought },
      )
      if (failed(given)) {
        expect(given.failure).toMatch(/^voucher_not_/)
        return
      }
      const total = given.discounts.reduce((sum, one) => sum + one, 0)
      if (kind.kind === 'amount') expect(total).toBeLessThanOrEqual(kind.value)
      else if (most !== null) expect(total).toBeLessThanOrEqual(most)
      for (const [at, one] of bought.entries()) {
        const share = given.discounts[at] ?? -1
        expect(share).toBeGreaterThanOrEqual(0)
        const mayBe = categories.length === 0 || categories.includes(one.categoryId ?? '')
        expect(share).toBeLessThanOrEqual(mayBe ? one.price * one.quantity : 0)
      }
    }),
  )
})

test('a code is found however it is typed', () => {
  for (const typed of ['chaoban', ' CHAO BAN ', 'chào-bạn', 'Cha\u0300o Ba\u0323n', 'CHAO\u200bBAN']) {
    expect(foldCode(typed)).toBe('CHAOBAN')
  }
  expect(foldCode('đẹp 20%')).toBe('DEP20')
  expect(foldCode('%')).toBe('')
})
