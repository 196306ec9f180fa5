import { expect, test } from 'vitest'
import { PlaceOrder } from '#contract/orders/place-order.ts'
import { validateRecipientName } from './validate-recipient-name.ts'

const order = {
  items: [{ productId: '01a1fbd0-f985-74e3-b715-239304d80985', quantity: 1 }],
  totalPrice: 1,
  orderNumber: '1700000000000-001',
  customerInfo: { customerName: 'Ước', customerPhone: '0912345678' },
}
const names = ['', ' ', 'A', 'An', "O'Brien", '王小明', '<b>A</b>', 'x'.repeat(100), 'x'.repeat(101)]

test.each(names)(
  'the browser and the API agree on whether the recipient name %j is valid',
  (customerName) => {
    const customerInfo = { ...order.customerInfo, customerName }
    expect(!validateRecipientName(customerName)).toBe(
      PlaceOrder.safeParse({ ...order, customerInfo }).success,
    )
  },
)
