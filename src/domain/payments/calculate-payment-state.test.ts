import { expect, test } from 'vitest'
import { calculatePaymentState } from './calculate-payment-state.ts'

test('the payment state is unpaid, short, paid or over; a cancelled order costs nothing', () => {
  const of = (paid: number, status: 'đã giao' | 'đã huỷ' = 'đã giao', totalPrice = 100) =>
    calculatePaymentState({ status, totalPrice, paid })
  expect(of(0)).toEqual({ state: 'unpaid', due: 100, refundDue: 0 })
  expect(of(40)).toEqual({ state: 'short', due: 60, refundDue: 0 })
  expect(of(100)).toEqual({ state: 'paid', due: 0, refundDue: 0 })
  expect(of(130)).toEqual({ state: 'over', due: 0, refundDue: 30 })
  expect(of(0, 'đã huỷ')).toEqual({ state: 'nothing', due: 0, refundDue: 0 })
  expect(of(100, 'đã huỷ')).toEqual({ state: 'over', due: 0, refundDue: 100 })
  expect(of(0, 'đã giao', 0)).toEqual({ state: 'nothing', due: 0, refundDue: 0 })
})
