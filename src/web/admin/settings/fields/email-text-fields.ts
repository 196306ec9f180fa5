import { emailEventLabels, type OrderEmailEvent } from '#contract/emails/email-labels.ts'
import { orderEmailTexts } from '#domain/emails/order-email-texts.ts'
import type { SettingsField } from './settings-field.ts'

const sample = {
  orderNumber: '{ma_don}',
  payment: 'bank_transfer',
  totalPrice: 0,
  paid: 0,
  cancelReason: null,
} as const

export function createEmailTextFields(event: OrderEmailEvent): SettingsField[] {
  const { subject, opening } = orderEmailTexts[event](sample)
  const field = (name: 'subject' | 'opening', label: string, presetText: string): SettingsField => ({
    path: `emailTexts.${event}.${name}`,
    label: `${emailEventLabels[event]}: ${label}`,
    hint: `Có sẵn: ${presetText}`,
    kind: 'line',
    optional: true,
  })
  return [field('subject', 'tiêu đề', subject), field('opening', 'câu mở đầu', opening)]
}
