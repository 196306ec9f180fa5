import type { OrderEmailEvent } from '#contract/emails/email-labels.ts'
import { emailTextEvents } from '#contract/emails/email-texts.ts'
import { createEmailTextFields } from './email-text-fields.ts'
import type { SettingsField } from './settings-field.ts'
import { createZnsFields } from './zns-fields.ts'

const groups: Record<OrderEmailEvent, string> = {
  'order-placed': 'Đặt hàng',
  'order-confirmed': 'Đặt hàng',
  'order-shipped': 'Giao hàng',
  'order-delivered': 'Giao hàng',
  'order-edited': 'Sửa, huỷ đơn',
  'order-cancelled': 'Sửa, huỷ đơn',
  'order-invoiced': 'Hoá đơn',
}

export const emailEventFields: readonly SettingsField[] = emailTextEvents.flatMap((event) =>
  [...createEmailTextFields(event), ...createZnsFields(event)].map((field) => ({
    ...field,
    group: groups[event],
  })),
)
