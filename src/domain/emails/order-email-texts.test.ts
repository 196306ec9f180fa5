import { expect, test } from 'vitest'
import { orderEmailTexts } from './order-email-texts.ts'

test('the email about a parcel that came back does not ask whether the shopper cancelled', () => {
  const order = { orderNumber: '1', payment: 'cod', totalPrice: 100_000, paid: 0 } as const
  const requiredText = (cancelReason: 'staff' | 'refused' | 'undelivered') =>
    orderEmailTexts['order-cancelled']({ ...order, cancelReason }).requiredText
  for (const reason of ['refused', 'undelivered'] as const)
    expect(requiredText(reason)).toBe(' Đơn đã hoàn về cửa hàng vì không giao được.')
  expect(requiredText('staff')).toBe(' Nếu bạn không yêu cầu huỷ, hãy liên hệ với cửa hàng.')
})
