import { type EditedField, editedFieldLabels, editedFields } from '#contract/orders/edited-fields.ts'
import type { OrderEditChange } from '#contract/orders/order-edit-history.ts'
import { formatPhone } from '#domain/customers/format-phone.ts'
import { formatDong } from '#domain/money.ts'
import type { EditedLine } from './edit-lines.ts'

export interface DescribedOrder {
  customerName: string
  customerPhone: string
  address: string | null
  note: string | null
  shippingFee: number
  manualDiscount: number
  voucher: string | null
  totalPrice: number
}

/** What an edit changed, in the order of the form: recipient, products, amounts. */
export function listOrderEditChanges(
  before: DescribedOrder,
  after: DescribedOrder,
  lines: readonly EditedLine[],
): OrderEditChange[] {
  const quantities = lines
    .filter((line) => line.before !== line.quantity)
    .map((line): OrderEditChange => {
      const [from, to] = [line.before || null, line.quantity || null]
      return { field: 'quantity', name: line.name, before: from, after: to }
    })
  return editedFields.flatMap((field) => {
    if (field === 'quantity') return quantities
    if (before[field] === after[field]) return []
    return { field, name: null, before: before[field], after: after[field] }
  })
}

export function formatOrderEditChange({ field, name, before, after }: OrderEditChange): string {
  if (field === 'quantity') {
    if (before === null) return `Thêm ${after} × ${name}`
    return after === null ? `Bỏ ${before} × ${name}` : `${name}: ${before} → ${after} cái`
  }
  const show = (value: OrderEditChange['before']) => formatValue(field, value)
  return `${editedFieldLabels[field]}: ${show(before)} → ${show(after)}`
}

function formatValue(field: EditedField, value: OrderEditChange['before']): string {
  if (value === null) return 'không có'
  if (typeof value === 'number') return formatDong(value)
  return field === 'customerPhone' ? formatPhone(value) : value
}
