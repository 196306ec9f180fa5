import { expect, test } from 'vitest'
import type { OrderStatus } from '#contract/orders/order-statuses.ts'
import { planConfirmation, sumDueCash } from './plan-confirmation.ts'

const order = (changes: object = {}) => ({
  status: 'đang xử lý' as OrderStatus,
  payment: 'cod' as const,
  totalPrice: 200_000,
  paid: 0,
  refusals: 0,
  openOrders: 1,
  sameAddress: 0,
  warned: false,
  lastCall: null,
  ...changes,
})

test('unpaid transfers and numbers that refused or have a warning are left out; repeated numbers are only shown', () => {
  const [good, unpaid, refused, warned, repeated, done] = [
    order(),
    order({ payment: 'bank_transfer' }),
    order({ refusals: 2 }),
    order({ warned: true, openOrders: 3 }),
    order({ openOrders: 5 }),
    order({ status: 'đã giao' }),
  ]
  const paid = order({ payment: 'bank_transfer', paid: 200_000 })
  const plan = planConfirmation([good, unpaid, refused, warned, repeated, done, paid])
  expect(plan.ready).toEqual([good, paid])
  expect(plan.others).toEqual([done])
  expect(plan.review).toEqual([
    { order: unpaid, reasons: ['Chưa nhận đủ tiền'], isIncluded: false },
    { order: refused, reasons: ['Số này từng không nhận 2 đơn'], isIncluded: false },
    { order: warned, reasons: ['Số này bị cảnh báo', '3 đơn đang mở cùng số'], isIncluded: false },
    { order: repeated, reasons: ['5 đơn đang mở cùng số'], isIncluded: true },
  ])
})

test('a buyer who did not answer, or asked to be called again, is left out until reached', () => {
  const answered = order({ lastCall: { result: 'answered', callBackAt: null } })
  const silent = order({ lastCall: { result: 'no_answer', callBackAt: null } })
  const later = order({ lastCall: { result: 'call_back', callBackAt: '2100-01-01T02:00:00.000Z' } })
  const plan = planConfirmation([answered, silent, later])
  expect(plan.ready).toEqual([answered])
  expect(plan.review).toEqual([
    { order: silent, reasons: ['Không nghe máy'], isIncluded: false },
    { order: later, reasons: ['Hẹn gọi lại'], isIncluded: false },
  ])
})

test('only cash on delivery that is still due counts as cash', () => {
  expect(
    sumDueCash([order({ paid: 50_000 }), order({ payment: 'bank_transfer' }), order({ status: 'đã huỷ' })]),
  ).toBe(150_000)
})
