import { findProvince } from '#domain/shipping/localities/provinces.ts'
import type { CheckoutField, CheckoutValues } from './checkout-values.ts'

const recipientFields = ['customerName', 'customerPhone', 'province', 'ward', 'street'] as const
type RecipientField = (typeof recipientFields)[number]

const isRecipientField = (field: CheckoutField): field is RecipientField =>
  recipientFields.some((one) => one === field)

function normalize(field: RecipientField, text = ''): string {
  if (field === 'customerPhone') return text.replace(/\D/g, '').replace(/^84/, '0')
  if (field === 'province') return findProvince(text)?.code ?? text
  return text.toLowerCase().replace(/\s/g, '')
}

/**
 * The values of a draft that replace the initial ones. If the draft has another recipient than the initial values, also
 * its empty fields do: the phone number and street of one person must not be sent with the name of another.
 */
export function listRestoredValues(
  draft: Partial<CheckoutValues>,
  initial: Partial<Record<string, string>>,
): [CheckoutField, string][] {
  const isOtherRecipient =
    Boolean(initial.customerPhone) &&
    recipientFields.some(
      (field) => draft[field] && normalize(field, draft[field]) !== normalize(field, initial[field]),
    )
  const entries = Object.entries(draft) as [CheckoutField, string][]
  return entries.filter(([field, value]) => value || (isOtherRecipient && isRecipientField(field)))
}
