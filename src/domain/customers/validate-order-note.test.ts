import { expect, test } from 'vitest'
import { PlaceOrder } from '#contract/orders/place-order.ts'
import { validateOrderNote } from './validate-order-note.ts'

const order = {
  items: [{ productId: '01a1fbd0-f985-74e3-b715-239304d80985', quantity: 1 }],
  totalPrice: 1,
  orderNumber: '1700000000000-001',
  customerInfo: { customerName: 'Ước', customerPhone: '0912345678' },
}

test.each(['', 'x'.repeat(1000), 'x'.repeat(1001)])(
  'the browser and the API agree on whether a note is valid (case %#)',
  (note) => {
    expect(!validateOrderNote(note)).toBe(PlaceOrder.safeParse({ ...order, note }).success)
  },
)
