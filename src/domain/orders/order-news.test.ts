import { expect, test } from 'vitest'
import type { ShipmentState } from '#contract/shipping/shipment-words.ts'
import { awaitedOn, orderNews } from './order-news.ts'

const order = {
  status: 'đang vận chuyển' as const,
  arrival: { from: '2026-11-24', to: '2026-11-26' },
  payment: 'cod' as const,
  totalPrice: 100_000,
  paid: 0,
  refunded: 0,
  cancelReason: null,
}
const with_ = (...states: ShipmentState[]) => ({
  ...order,
  parcels: states.map((state) => ({ kind: 'order' as const, state })),
})

test('what was promised is said until the parcel is there, or comes no more', () => {
  expect(awaitedOn(order)).toEqual(order.arrival)
  for (const state of ['waiting', 'delivering', 'failed', 'cancelled', 'rejected'] as const)
    expect(awaitedOn(with_(state)), state).toEqual(order.arrival)
  for (const state of ['delivered', 'return-waiting', 'returning', 'returned', 'lost'] as const)
    expect(awaitedOn(with_(state)), state).toBeNull()
  // The newest parcel counts: after one that was lost another is under way.
  expect(awaitedOn(with_('delivering', 'lost'))).toEqual(order.arrival)
  expect(awaitedOn({ ...order, status: 'đã giao' })).toBeNull()
  expect(awaitedOn({ ...order, status: 'đã huỷ' })).toBeNull()
})

test('a shopper reads first where the parcel is, when it comes and what is to be given back', () => {
  expect(orderNews(with_('delivering'))).toEqual([
    'Đang giao đến bạn.',
    'Dự kiến giao: thứ Ba 24/11 – thứ Năm 26/11.',
  ])
  expect(orderNews(with_('returning'))).toEqual(['Đang trả về cửa hàng.'])
  const exchange = (state: ShipmentState) => ({
    ...{ ...order, status: 'đã giao' as const },
    parcels: [
      { kind: 'exchange' as const, state },
      { kind: 'order' as const, state: 'delivered' as const },
    ],
  })
  expect(orderNews(exchange('delivering'))).toEqual(['Hàng đổi: đang giao đến bạn.'])
  expect(orderNews(exchange('delivered'))).toEqual([])
  const cancelled = { ...with_('returned'), status: 'đã huỷ' as const, cancelReason: 'refused' as const }
  expect(orderNews({ ...cancelled, paid: 100_000 })).toEqual([
    'Hàng đã trở về cửa hàng vì chưa giao được.',
    expect.stringMatching(/^Cửa hàng còn phải hoàn cho bạn 100\.000/),
  ])
  expect(orderNews({ ...order, status: 'đã giao' })).toEqual([])
  expect(orderNews({ ...order, status: 'đã giao', paid: 100_000, refunded: 40_000 })).toEqual([
    expect.stringMatching(/^Cửa hàng đã hoàn cho bạn 40\.000/),
  ])
  // Cash is paid at the door, in one's own sight.
  const ahead = { ...with_('waiting'), paid: 100_000, payment: 'bank_transfer' as const }
  expect(orderNews(ahead).at(-1)).toBe('Cửa hàng đã nhận đủ tiền.')
  for (const other of [{ payment: 'cod' }, { paid: 99_999 }, { status: 'đã giao' }] as const)
    expect(orderNews({ ...ahead, ...other })).not.toContain('Cửa hàng đã nhận đủ tiền.')
})
