import { isSameJson } from '#domain/is-same-json.ts'
import { haveLinesChanged, type OrderEditLine } from './order-edit-lines.ts'
import type { OrderEditValues } from './order-edit-values.ts'

interface OrderEditState {
  values: OrderEditValues
  lines: readonly OrderEditLine[]
}

interface MergedOrderEdit {
  values: OrderEditValues
  lines: readonly OrderEditLine[]
  /** Labels of what both sides changed, where the saved version replaces the edit. */
  lost: string[]
}

const fieldGroups: readonly { label: string; fields: readonly (keyof OrderEditValues)[] }[] = [
  { label: 'Tên người nhận', fields: ['customerName'] },
  { label: 'Số điện thoại', fields: ['customerPhone'] },
  { label: 'Địa chỉ', fields: ['province', 'ward', 'street'] },
  { label: 'Ghi chú của khách', fields: ['note'] },
  { label: 'Phí giao hàng', fields: ['shippingFee'] },
  { label: 'Giảm giá', fields: ['discountAmount', 'discountReason'] },
]

/**
 * Moves an edit to the version of the order that somebody else saved.
 * @param opened the version that the edit began with
 */
export function mergeOrderEdit(
  edited: OrderEditState,
  opened: OrderEditState,
  saved: OrderEditState,
): MergedOrderEdit {
  const values = { ...saved.values }
  const lost: string[] = []
  const isEdited = haveLinesChanged(edited.lines)
  const keepsLines = isEdited && isSameJson(opened.lines, saved.lines)
  if (isEdited && !keepsLines) lost.push('Sản phẩm')
  for (const { label, fields } of fieldGroups) {
    const differs = (a: OrderEditValues, b: OrderEditValues) => fields.some((field) => a[field] !== b[field])
    if (!differs(edited.values, opened.values)) continue
    if (!differs(saved.values, opened.values))
      for (const field of fields) values[field] = edited.values[field]
    else if (differs(edited.values, saved.values)) lost.push(label)
  }
  return { values, lines: keepsLines ? edited.lines : saved.lines, lost }
}
