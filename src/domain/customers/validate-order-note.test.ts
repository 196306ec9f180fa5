import { expect, test } from 'vitest'
import { PlaceOrder } from '#contract/orders/place-order.ts'
import { validateOrderNote } from './validate-order-note.ts'

const order = {
  items: [{ productId: '01a1fbd0-f985-74e3-b715-239304d80985', quantity: 1 }],
  totalPrice: 1,
  orderNumber: '1700000000000-001',
  customerInfo: { customerName: 'Ước', customerPhone: '0912345678' },
}

test.each([0, 1000, 1001])('the browser accepts a note of %i characters only if the API does', (length) => {
  const note = 'x'.repeat(length)
  expect(!validateOrderNote(note)).toBe(PlaceOrder.safeParse({ ...order, note }).success)
})
