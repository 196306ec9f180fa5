import { expect, test } from 'vitest'
import type { OrderStatus } from '#contract/orders/order-statuses.ts'
import type { ShipmentState } from '#contract/shipping/shipment-states.ts'
import { listNextSteps } from './find-next-status.ts'

const listed = (status: OrderStatus, more: object = {}) => ({
  ...{ status, address: null, channel: 'web' as const, parcel: null, hasUnpackedPieces: false },
  customerInfo: { customerName: 'Lan', customerPhone: '+84912345678' },
  ...more,
})

test('the next step of the order furthest behind comes first', () => {
  const list = (...statuses: OrderStatus[]) => listNextSteps(statuses.map((status) => listed(status)))
  expect(list('đã giao', 'đã xác nhận', 'đang xử lý')).toEqual(['đã xác nhận', 'đang vận chuyển'])
  expect(list('đã huỷ', 'đã xác nhận')).toEqual(['đang vận chuyển'])
  expect(list('đang vận chuyển')).toEqual(['đã giao'])
  expect(list('đã giao', 'đã huỷ')).toEqual([])
})

test('the next step of a sent order whose parcel was cancelled is to send it again', () => {
  const withdrawn = listed('đang vận chuyển', { hasUnpackedPieces: true })
  expect(listNextSteps([withdrawn])).toEqual(['đang vận chuyển'])
  expect(listNextSteps([withdrawn, listed('đang vận chuyển')])).toEqual(['đang vận chuyển', 'đã giao'])
})

test('the next step of a confirmed order that is picked up is its delivery, unless staff requested a parcel, even one that the carrier rejected', () => {
  const collected = listed('đã xác nhận', { channel: 'phone' })
  expect(listNextSteps([collected])).toEqual(['đã giao'])
  const parcel = (state: ShipmentState) => ({
    parcel: { _id: '1', carrier: 'GHN', state, isPart: false, code: null },
  })
  expect(listNextSteps([{ ...collected, ...parcel('waiting') }])).toEqual(['đang vận chuyển'])
  expect(listNextSteps([{ ...collected, ...parcel('rejected') }])).toEqual(['đang vận chuyển'])
  expect(listNextSteps([{ ...collected, status: 'đang xử lý' }])).toEqual(['đã xác nhận'])
})
