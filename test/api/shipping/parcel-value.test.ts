import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { buildCarrierParcel } from '#operations/shipping/build-carrier-parcel.ts'

const line = { name: 'Áo', price: 100_000, returned: 0, exchangedFrom: null, shipsApart: false, toSend: 0 }
const order = {
  customerInfo: { customerName: 'Ước', customerPhone: '+84912345678' },
  address: { province: 'Hà Nội', ward: 'Cửa Nam', street: '1 Tràng Thi' },
  items: [
    { ...line, position: 0, quantity: 2, discount: 30_000 },
    { ...line, position: 1, quantity: 1, discount: 0 },
  ],
  shippingFee: 25_000,
  totalPrice: 295_000,
} as unknown as Order
const value = (lines: { position: number; quantity: number; returned: number }[]) =>
  buildCarrierParcel(
    order,
    {
      ...{ kind: 'order', state: 'waiting', isPart: lines.length > 0, lines, address: null },
      ...{ clientCode: '1', cod: 295_000, weight: 500, size: null, note: '' },
    },
    { inspection: '' },
  )

test('the value of a parcel is that of its pieces after discounts, without the delivery fee', () => {
  expect(value([])).toMatchObject({ value: 270_000 })
  const parts = [
    [{ position: 0, quantity: 1, returned: 0 }],
    [
      { position: 0, quantity: 1, returned: 0 },
      { position: 1, quantity: 1, returned: 0 },
    ],
  ]
  expect(parts.map(value)).toMatchObject([{ value: 85_000 }, { value: 185_000 }])
})
