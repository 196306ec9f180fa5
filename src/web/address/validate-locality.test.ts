import { expect, test } from 'vitest'
import { PlaceOrder } from '#contract/orders/place-order.ts'
import { validateStreet } from './validate-locality.ts'

const order = {
  items: [{ productId: '01a1fbd0-f985-74e3-b715-239304d80985', quantity: 1 }],
  totalPrice: 1,
  orderNumber: '1700000000000-001',
  customerInfo: { customerName: 'Ước', customerPhone: '0912345678' },
}
const streets = ['', '12 Hàng Bông', 'x'.repeat(200), 'x'.repeat(201)]

test.each(streets)('the browser and the API agree on whether the street %j is valid', (street) => {
  const address = { province: 'Thành phố Hà Nội', ward: 'Hoàn Kiếm', street }
  expect(!validateStreet(street)).toBe(PlaceOrder.safeParse({ ...order, address }).success)
})
