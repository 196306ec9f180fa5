import { expect, test } from 'vitest'
import { failureMessage } from '#contract/failures.ts'
import type { OrderStatus } from '#contract/orders/order-statuses.ts'
import type { ShipmentState } from '#contract/shipping/shipment-states.ts'
import { findEditFailure } from './find-edit-failure.ts'

const items = [
  { position: 0, quantity: 2, returned: 0, discount: 0, price: 100, shipsApart: false, toSend: 0 },
]
const parcel = (state: ShipmentState, quantity = 0, returned = 0) => ({
  ...{ kind: 'order' as const, state },
  lines: quantity > 0 ? [{ position: 0, quantity, returned }] : [],
})
const refuse = (status: OrderStatus, ...parcels: ReturnType<typeof parcel>[]) =>
  findEditFailure({ status, items }, parcels)?.failure ?? null

test('an order is edited until its last piece has left', () => {
  expect(refuse('đang xử lý')).toBe(null)
  expect(refuse('đã xác nhận', parcel('cancelled'), parcel('lost', 1))).toBe(null)
  expect(refuse('đang vận chuyển', parcel('delivering', 1))).toBe(null)
  expect(refuse('đang vận chuyển', parcel('delivered', 1))).toBe(null)
  expect(refuse('đang vận chuyển', parcel('returned', 2, 2))).toBe(null)
  expect(refuse('đang vận chuyển', parcel('delivering', 2))).toBe('order_all_sent')
  expect(refuse('đang vận chuyển', parcel('returned', 2))).toBe('order_all_sent')
  expect(refuse('đã xác nhận', parcel('picked'))).toBe('order_all_sent')
  expect(refuse('đang vận chuyển', parcel('delivering', 1), parcel('delivered', 1))).toBe('order_all_sent')
})

test('an announced parcel is cancelled first, and a closed order says what to do', () => {
  expect(refuse('đã xác nhận', parcel('waiting'))).toBe('order_has_parcel')
  expect(refuse('đang vận chuyển', parcel('waiting', 1), parcel('delivering', 1))).toBe('order_has_parcel')
  for (const status of ['đã giao', 'đã huỷ', 'đang vận chuyển'] as const)
    expect(refuse(status)).toBe('order_not_editable')
  const failure = findEditFailure({ status: 'đã huỷ', items }, [])
  expect(failure && failureMessage(failure)).toBe(
    'Đơn hàng đã huỷ nên không sửa được. Khách lấy lại thì mở lại đơn trước.',
  )
})
