import { expect, test } from 'vitest'
import type { ShipmentState } from '#contract/shipping/shipment-states.ts'
import { findExpectedDelivery, formatOrderStatusText } from './order-status-text.ts'

const order = {
  status: 'đang vận chuyển' as const,
  arrival: { from: '2026-11-24', to: '2026-11-26' },
  payment: 'cod' as const,
  totalPrice: 100_000,
  paid: 0,
  refunded: 0,
  cancelReason: null,
}
const withParcels = (...states: ShipmentState[]) => ({
  ...order,
  parcels: states.map((state) => ({ kind: 'order' as const, state })),
})

test('the promised days are shown until the newest parcel is delivered, lost or on its way back', () => {
  expect(findExpectedDelivery(order)).toEqual(order.arrival)
  for (const state of ['waiting', 'delivering', 'failed', 'cancelled', 'rejected'] as const)
    expect(findExpectedDelivery(withParcels(state)), state).toEqual(order.arrival)
  for (const state of ['delivered', 'return-waiting', 'returning', 'returned', 'lost'] as const)
    expect(findExpectedDelivery(withParcels(state)), state).toBeNull()
  // Only the newest parcel counts: this order has a new one after a lost one.
  expect(findExpectedDelivery(withParcels('delivering', 'lost'))).toEqual(order.arrival)
  expect(findExpectedDelivery({ ...order, status: 'đã giao' })).toBeNull()
  expect(findExpectedDelivery({ ...order, status: 'đã huỷ' })).toBeNull()
})

test('a shopper sees the parcel state, the delivery days and the refund, in this order', () => {
  expect(formatOrderStatusText(withParcels('delivering'))).toEqual([
    'Đang giao đến bạn.',
    'Dự kiến giao: Thứ\u00a0Ba\u00a024/11 – Thứ\u00a0Năm\u00a026/11.',
  ])
  expect(formatOrderStatusText(withParcels('returning'))).toEqual(['Đang trả về cửa hàng.'])
  const exchange = (state: ShipmentState) => ({
    ...{ ...order, status: 'đã giao' as const },
    parcels: [
      { kind: 'exchange' as const, state },
      { kind: 'order' as const, state: 'delivered' as const },
    ],
  })
  expect(formatOrderStatusText(exchange('delivering'))).toEqual(['Hàng đổi: đang giao đến bạn.'])
  expect(formatOrderStatusText(exchange('delivered'))).toEqual([])
  const cancelled = {
    ...withParcels('returned'),
    status: 'đã huỷ' as const,
    cancelReason: 'refused' as const,
  }
  expect(formatOrderStatusText({ ...cancelled, paid: 100_000 })).toEqual([
    'Hàng đã trở về cửa hàng vì chưa giao được.',
    expect.stringMatching(/^Cửa hàng còn phải hoàn cho bạn 100\.000/),
  ])
  expect(formatOrderStatusText({ ...order, status: 'đã giao' })).toEqual([])
  expect(formatOrderStatusText({ ...order, status: 'đã giao', paid: 100_000, refunded: 40_000 })).toEqual([
    expect.stringMatching(/^Cửa hàng đã hoàn cho bạn 40\.000/),
  ])
  const unpaid = { ...withParcels('waiting'), payment: 'bank_transfer' as const }
  expect(formatOrderStatusText(unpaid).at(-1)).toMatch(/^Dự kiến giao nếu thanh toán ngay: Thứ/)
  // A shopper who pays cash at the door needs no confirmation.
  const ahead = { ...withParcels('waiting'), paid: 100_000, payment: 'bank_transfer' as const }
  expect(formatOrderStatusText(ahead).at(-1)).toBe('Cửa hàng đã nhận đủ tiền.')
  for (const other of [{ payment: 'cod' }, { paid: 99_999 }, { status: 'đã giao' }] as const)
    expect(formatOrderStatusText({ ...ahead, ...other })).not.toContain('Cửa hàng đã nhận đủ tiền.')
})

test('of an order in several parcels the one that is under way counts, and a delivered one ends nothing', () => {
  const inParts = (...states: ShipmentState[]) => ({
    ...order,
    parcels: states.map((state) => ({
      kind: 'order' as const,
      state,
      lines: [{ quantity: 1, returned: 0 }],
    })),
  })
  expect(findExpectedDelivery(inParts('delivered'))).toEqual(order.arrival)
  expect(findExpectedDelivery(inParts('delivered', 'delivering'))).toEqual(order.arrival)
  expect(findExpectedDelivery(inParts('returned', 'delivered'))).toBeNull()
  expect(formatOrderStatusText(inParts('delivered', 'delivering'))[0]).toBe('Đang giao đến bạn.')
})

test('of several parcels those that come back are named by their codes', () => {
  const part = (state: ShipmentState, code: string | null) => ({
    ...{ kind: 'order' as const, state, code, lines: [{ quantity: 1, returned: 0 }] },
  })
  const sentences = (...parcels: ReturnType<typeof part>[]) => formatOrderStatusText({ ...order, parcels })
  expect(sentences(part('returned', 'GH2'), part('delivered', 'GH1'))).toEqual([
    'Kiện GH2: đã trả về cửa hàng.',
  ])
  expect(sentences(part('returned', null), part('delivering', 'GH1')).slice(0, 2)).toEqual([
    'Đang giao đến bạn.',
    'Một kiện: đã trả về cửa hàng.',
  ])
  expect(sentences(part('returned', null), part('returning', 'GH2'), part('returned', null))).toEqual([
    'Một kiện: đã trả về cửa hàng.',
    'Kiện GH2: đang trả về cửa hàng.',
  ])
  const sentAgain = { ...part('returned', 'GH1'), lines: [{ quantity: 1, returned: 1 }] }
  expect(sentences(sentAgain, part('delivering', 'GH2'))[0]).toBe('Đang giao đến bạn.')
  expect(sentences(sentAgain, part('delivering', 'GH2')).join()).not.toContain('GH1')
  expect(sentences(part('returned', 'GH1'))).toEqual(['Đã trả về cửa hàng.'])
})
