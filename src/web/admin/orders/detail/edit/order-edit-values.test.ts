import { expect, test } from 'vitest'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import { toEditDraft, toOrderEditValues, toPreviewDraft } from './order-edit-values.ts'

const order = {
  version: 1,
  address: null,
  note: '',
  customerInfo: { customerName: 'Lan', customerPhone: '+84912345678' },
  items: [{ quantity: 1, returned: 0, manualDiscount: 5000 }],
  manualDiscountReason: 'Khách quen',
} as unknown as OrderForStaff

const input = (amounts: { shippingFee: string; discountAmount: string }) => ({
  ...{ order, lines: [], hasAddress: false },
  values: { ...toOrderEditValues(order), ...amounts },
})

test('an amount of 2.5 is not in the preview, which has that of the order', () => {
  expect(toPreviewDraft(input({ shippingFee: '2.5', discountAmount: '2.5' }))).toMatchObject({
    shippingFee: null,
    discount: { amount: 5000 },
  })
  const typed = input({ shippingFee: '30000', discountAmount: '0' })
  for (const draft of [toPreviewDraft(typed), toEditDraft(typed)])
    expect(draft).toMatchObject({ shippingFee: 30_000, discount: null })
})
