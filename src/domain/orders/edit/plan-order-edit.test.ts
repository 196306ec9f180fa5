import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Failure, fail, failed, failureMessage } from '#contract/failures.ts'
import type { DeliveryFeeInput } from '#domain/cart/price-rules.ts'
import { calculateRemainingSums, remainingQuantity } from '#domain/returns/returns.ts'
import type { VoucherRules } from '#domain/vouchers/voucher.ts'
import { toWholeDiscount } from './edit-discounts.ts'
import { type SoldVariant, type StoredOrderLine, sumStockChanges } from './edit-lines.ts'
import { type PlanInput, planOrderEdit } from './plan-order-edit.ts'

const rates = { shippingFee: 30_000, freeShippingFrom: 500_000 }
const stored = (position: number, changes: Partial<StoredOrderLine> = {}): StoredOrderLine => ({
  ...{
    position,
    productId: 'p',
    variantId: `v${position}`,
    name: 'Áo',
    color: null,
    size: null,
    categoryId: 'shirts',
  },
  ...{ price: 100_000, quantity: 2, returned: 0, discount: 0, manualDiscount: 0, ...changes },
})
const sell = (variantId: string, price: number): SoldVariant => ({
  ...{
    variantId,
    productId: 'p',
    name: 'Áo',
    image: '',
    color: null,
    size: null,
    sku: null,
    barcode: null,
  },
  ...{ price, stock: 100, categoryId: 'shirts' },
})
const percentVoucher: VoucherRules = {
  ...{ code: 'GIAM10', kind: 'percent', value: 10, cap: null, minimum: 0, perShopper: null },
  ...{ totalUses: 1, used: 1, from: null, to: '2026-01-01', categories: [], paused: true },
}
function plan(changes: Partial<PlanInput> = {}) {
  const sold = new Map(['v0', 'v1', 'v2', 'new'].map((id) => [id, sell(id, 150_000)]))
  return planOrderEdit({
    ...{
      stored: [stored(0)],
      request: request([[0, 2]]),
      positionsWithReturn: new Set(),
      sold,
      voucher: null,
      rates,
    },
    ...{ stock: new Map([...sold.keys()].map((id) => [id, 100])), shippingFee: 30_000 },
    ...{ provinceCode: '01', isProvinceChanged: false, parcels: [], rules: null, ...changes },
  })
}
const request = (lines: number[][], more: Partial<PlanInput['request']> = {}): PlanInput['request'] => ({
  ...{ lines: lines.map(([position = 0, quantity = 0]) => ({ position, quantity })) },
  ...{ added: [], shippingFee: null, discount: null, ...more },
})
const sumsOf = (outcome: ReturnType<typeof plan>) => (failed(outcome) ? outcome.failure : outcome.sums)

test("an added line costs today's price, and a kept line its own, also with more pieces", () => {
  const added = [{ variantId: 'new', quantity: 1 }]
  expect(sumsOf(plan({ request: request([[0, 3]], { added }) }))).toMatchObject({
    subtotal: 3 * 100_000 + 150_000,
    totalPrice: 480_000,
  })
})

test('the delivery fee follows the free-delivery threshold only if the products change, and a fee by hand always wins', () => {
  expect(sumsOf(plan({ request: request([[0, 5]]) }))).toMatchObject({ shippingFee: 0 })
  expect(sumsOf(plan({ shippingFee: 12_000 }))).toMatchObject({ shippingFee: 12_000 })
  expect(sumsOf(plan({ shippingFee: 12_000, isProvinceChanged: true }))).toMatchObject({
    shippingFee: 30_000,
  })
  expect(sumsOf(plan({ request: request([[0, 5]], { shippingFee: 9000 }) }))).toMatchObject({
    shippingFee: 9000,
  })
  expect(sumsOf(plan({ provinceCode: null, isProvinceChanged: true }))).toMatchObject({ shippingFee: 0 })
})

test('a voucher for a category leaves the order with the last product of this category', () => {
  const rules: VoucherRules = { ...percentVoucher, categories: ['shirts'] }
  const voucher = { rules, otherUses: 0, isPhoneChanged: false }
  const shoes = [{ ...stored(0), categoryId: 'shoes' }, stored(1)]
  const edit = plan({
    stored: shoes,
    voucher,
    request: request([
      [0, 2],
      [1, 1],
    ]),
  })
  const removed = plan({
    stored: shoes,
    voucher,
    request: request([
      [0, 2],
      [1, 0],
    ]),
  })
  expect(failed(edit) || edit.voucherFailure).toBeNull()
  expect(failed(removed) || removed.voucherFailure?.failure).toBe('voucher_not_applicable')
})

test('a rule decides the fee of the remaining lines, unless it stays or is set by hand', () => {
  const charges: DeliveryFeeInput[] = []
  const decide = (fee: number | Failure) => ({
    discountLines: () => [],
    calculateDeliveryFee: (charge: DeliveryFeeInput) => {
      charges.push(charge)
      return fee
    },
  })
  const rules = decide(17_000)
  const two = { stored: [stored(0), stored(1)], request: request([[1, 3]]) }
  expect(sumsOf(plan({ ...two, rules }))).toMatchObject({ shippingFee: 17_000 })
  expect(charges).toEqual([
    {
      lines: [{ productId: 'p', variantId: 'v1', name: 'Áo', quantity: 3, price: 100_000 }],
      ...{ subtotal: 300_000, shippingFee: 30_000, provinceCode: '01' },
    },
  ])
  expect(sumsOf(plan({ rules, isProvinceChanged: true }))).toMatchObject({ shippingFee: 17_000 })
  const refused = decide(fail('refused_by_rule', { sentence: 'Chưa giao đến đó' }))
  const failure = plan({ rules: refused, isProvinceChanged: true })
  expect(failed(failure) && failureMessage(failure)).toBe(
    'Chưa tính được phí giao hàng: Chưa giao đến đó. Hãy tự nhập phí giao hàng.',
  )
  expect(failure).toMatchObject({ details: [{ path: 'shippingFee' }] })
  for (const unasked of [
    { shippingFee: 12_000 },
    { provinceCode: null, isProvinceChanged: true },
    { provinceCode: '', isProvinceChanged: true },
    { isProvinceChanged: true, request: request([[0, 2]], { shippingFee: 9000 }) },
  ])
    expect(sumsOf(plan({ rules: refused, ...unasked }))).toMatchObject({ subtotal: 200_000 })
})

test('a used voucher is applied again after its last day, and leaves the order below its minimum', () => {
  const voucher = { rules: percentVoucher, otherUses: 0, isPhoneChanged: false }
  expect(sumsOf(plan({ voucher, request: request([[0, 3]]) }))).toMatchObject({ discountTotal: 30_000 })
  const rules = { ...percentVoucher, minimum: 250_000 }
  const fallen = plan({ voucher: { ...voucher, rules }, request: request([[0, 1]]) })
  expect(fallen).toMatchObject({
    sums: { discountTotal: 0, totalPrice: 130_000 },
    voucherFailure: { failure: 'voucher_minimum_not_met' },
  })
})

test('a new phone number counts for the limit per shopper of the voucher', () => {
  const rules = { ...percentVoucher, perShopper: 1 }
  const voucher = { rules, otherUses: 1, isPhoneChanged: true }
  expect(plan({ voucher })).toMatchObject({ voucherFailure: { failure: 'voucher_shopper_limit_reached' } })
  expect(plan({ voucher: { ...voucher, isPhoneChanged: false } })).toMatchObject({ voucherFailure: null })
})

test('free delivery by voucher stays free when lines change', () => {
  const rules: VoucherRules = { ...percentVoucher, kind: 'delivery', value: 0 }
  const voucher = { rules, otherUses: 0, isPhoneChanged: false }
  const edit = plan({ voucher, shippingFee: 0, request: request([[0, 5]]) })
  expect(edit).toMatchObject({ sums: { shippingFee: 0, discountTotal: 0 }, voucherFailure: null })
})

test('an edit without lines, of a line with a return, of an unlisted variant or above the stock is refused', () => {
  expect(sumsOf(plan({ request: request([]) }))).toBe('invalid')
  expect(sumsOf(plan({ positionsWithReturn: new Set([0]), request: request([[0, 1]]) }))).toBe(
    'order_line_fixed',
  )
  expect(sumsOf(plan({ request: request([[7, 1]]) }))).toBe('not_found')
  expect(sumsOf(plan({ sold: new Map(), request: request([[0, 3]]) }))).toBe('product_not_for_sale')
  expect(sumsOf(plan({ sold: new Map(), request: request([[0, 1]]) }))).toMatchObject({ subtotal: 100_000 })
  expect(sumsOf(plan({ stock: new Map([['v0', 1]]), request: request([[0, 4]]) }))).toBe('out_of_stock')
  const discount = { amount: 200_001, reason: 'Khách quen' }
  expect(sumsOf(plan({ request: request([[0, 2]], { discount }) }))).toBe('invalid')
})

const line = fc
  .record({
    price: fc.integer({ min: 0, max: 999_999 }),
    quantity: fc.integer({ min: 1, max: 9 }),
    returned: fc.nat(8),
    part: fc.nat(100),
    manualPart: fc.nat(100),
  })
  .map(({ price, quantity, returned, part, manualPart }) => {
    const discount = Math.floor((price * quantity * part) / 100)
    const manualDiscount = Math.floor((discount * manualPart) / 100)
    return stored(0, {
      ...{ price, quantity, returned: Math.min(returned, quantity - 1), discount, manualDiscount },
    })
  })
const randomEdit = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 5 }),
  quantities: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 5, maxLength: 5 }),
  added: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null }),
  manual: fc.nat(100),
  hasVoucher: fc.boolean(),
  minimum: fc.constantFrom(0, 500_000),
})

test('after any edit the totals add up, also from the stored lines, and the stock changes by the pieces', () => {
  fc.assert(
    fc.property(randomEdit, ({ lines, quantities, added, manual, hasVoucher, minimum }) => {
      const all = lines.map((one, position) => ({ ...one, position, variantId: `v${position % 3}` }))
      const edit = {
        lines: all.map(({ position, returned, quantity }) => ({
          position,
          quantity: returned > 0 ? quantity - returned : (quantities[position] ?? 1),
        })),
        added: added ? [{ variantId: 'new', quantity: added }] : [],
        shippingFee: null,
      }
      const voucher = { rules: { ...percentVoucher, minimum }, otherUses: 0, isPhoneChanged: false }
      const input = {
        ...{
          stored: all,
          positionsWithReturn: new Set(all.filter((one) => one.returned > 0).map((one) => one.position)),
        },
        voucher: hasVoucher ? voucher : null,
      }
      const full = plan({ ...input, request: { ...edit, discount: null } })
      if (failed(full)) throw new Error(full.failure)
      const amount = Math.floor(((full.sums.subtotal - full.sums.discountTotal) * manual) / 100)
      const outcome = plan({ ...input, request: { ...edit, discount: { amount, reason: 'x' } } })
      if (failed(outcome)) throw new Error(outcome.failure)
      const whole = outcome.lines.map((one) => ({
        ...{ price: one.price, quantity: one.quantity + one.returned, returned: one.returned },
        discount: toWholeDiscount(one.voucherDiscount + one.manualDiscount, one),
      }))
      expect(calculateRemainingSums(whole, outcome.sums.shippingFee)).toEqual(outcome.sums)
      for (const { price, quantity, discount } of whole)
        expect(discount).toBeLessThanOrEqual(price * quantity)
      expect(outcome.manualDiscount).toBe(amount)
      const moved = [...sumStockChanges(outcome.lines).values()].reduce((sum, one) => sum + one, 0)
      expect(moved).toBe(all.reduce((sum, one) => sum + remainingQuantity(one), 0) - outcome.sums.itemCount)
    }),
  )
})

test('pieces in parcels stay in the order, and a new line does not take the position of one that a parcel had', () => {
  const part = (state: 'delivering' | 'cancelled', position: number) => ({
    ...{ kind: 'order' as const, state, lines: [{ position, quantity: 1, returned: 0 }] },
  })
  const change = (quantity: number, parcels: PlanInput['parcels']) =>
    plan({ request: request([[0, quantity]], { added: [{ variantId: 'new', quantity: 1 }] }), parcels })
  expect(change(0, [part('delivering', 0)])).toMatchObject({
    failure: 'order_line_sent',
    data: { name: 'Áo', count: 1 },
  })
  const edited = change(1, [part('delivering', 0), part('cancelled', 4)])
  expect(failed(edited) ? edited : edited.lines.map(({ position }) => position)).toEqual([0, 5])
})
