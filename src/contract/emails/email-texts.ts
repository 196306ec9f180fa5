import type { OrderEmailEvent } from './email-labels.ts'

// Browsers load this file, so it must not import the schema library.

/** The emails to buyers whose subject and first sentence the owner can replace. */
export const emailTextEvents = [
  'order-placed',
  'order-confirmed',
  'order-shipped',
  'order-delivered',
  'order-edited',
  'order-cancelled',
  'order-invoiced',
] as const satisfies OrderEmailEvent[]

export interface EmailText {
  /** Empty: the text of the shop. */
  subject: string
  opening: string
}
export type EmailTexts = Record<OrderEmailEvent, EmailText>

export const emptyEmailTexts = Object.fromEntries(
  emailTextEvents.map((event) => [event, { subject: '', opening: '' }]),
) as EmailTexts

export const emailPlaceholders = ['ma_don', 'tong_tien', 'cua_hang'] as const
type EmailPlaceholder = (typeof emailPlaceholders)[number]

export const fillEmailText = (text: string, values: Record<EmailPlaceholder, string>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name as EmailPlaceholder] ?? whole)
