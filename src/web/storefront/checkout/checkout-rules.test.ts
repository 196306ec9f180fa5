import { expect, test } from 'vitest'
import { PlaceOrder } from '#contract/orders/place-order.ts'
import { parsePhone } from '#domain/customers/parse-phone.ts'
import { validatePhone } from '#domain/customers/validate-phone.ts'
import { validateStreet } from '#web/address/validate-locality.ts'
import { validateOrderNote, validateRecipientName } from './checkout-rules.ts'

const order = {
  items: [{ productId: '01a1fbd0-f985-74e3-b715-239304d80985', quantity: 1 }],
  totalPrice: 1,
  orderNumber: '1700000000000-001',
  customerInfo: { customerName: 'Ước', customerPhone: '0912345678' },
}
const names = ['', ' ', 'A', 'An', "O'Brien", '王小明', '<b>A</b>', 'x'.repeat(100), 'x'.repeat(101)]
const streets = ['', '12 Hàng Bông', 'x'.repeat(200), 'x'.repeat(201)]

test.each(names)(
  'the browser and the API agree on whether the recipient name %j is valid',
  (customerName) => {
    const customerInfo = { ...order.customerInfo, customerName }
    expect(!validateRecipientName(customerName)).toBe(
      PlaceOrder.safeParse({ ...order, customerInfo }).success,
    )
  },
)

test.each(streets)('the browser and the API agree on whether the street %j is valid', (street) => {
  const address = { province: 'Thành phố Hà Nội', ward: 'Hoàn Kiếm', street }
  expect(!validateStreet(street)).toBe(PlaceOrder.safeParse({ ...order, address }).success)
})

test.each(['', 'x'.repeat(1000), 'x'.repeat(1001)])(
  'the browser and the API agree on whether a note is valid (case %#)',
  (note) => {
    expect(!validateOrderNote(note)).toBe(PlaceOrder.safeParse({ ...order, note }).success)
  },
)

const numbers = [
  '0912345678',
  '0312 345 678',
  '+84 912 345 678',
  '84912345678',
  '0084912345678',
  '(091) 234.5678',
]

test.each([...numbers, '024 3825 1234', '028-3822-1234'])(
  'the browser and the server accept the phone number %s',
  (phone) => {
    expect(parsePhone(phone)).not.toBeNull()
    expect(validatePhone(phone)).toBeUndefined()
  },
)

test.each(['', '123', '091234567', '09123456789', '+1 212 555 0123', 'abc'])(
  'the browser and the server reject the phone number %j',
  (phone) => {
    expect(parsePhone(phone)).toBeNull()
    expect(validatePhone(phone)).toBeDefined()
  },
)
