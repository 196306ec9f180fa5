import { isSameJson } from '#domain/is-same-json.ts'
import { haveLinesChanged, type OrderEditLine } from './order-edit-lines.ts'
import type { OrderEditValues } from './order-edit-values.ts'

interface OrderEditState {
  values: OrderEditValues
  lines: readonly OrderEditLine[]
}

interface OrderVersion extends OrderEditState {
  /** The fee of the order. In `values` it is empty until staff type another. */
  shippingFee: number
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
  opened: OrderVersion,
  saved: OrderVersion,
): MergedOrderEdit {
  const { lines, isLost } = mergeLines(edited.lines, opened.lines, saved.lines)
  const values = { ...saved.values }
  const lost = isLost ? ['Sản phẩm'] : []
  const [openedValues, savedValues] = [toComparedValues(opened), toComparedValues(saved)]
  for (const { label, fields } of fieldGroups) {
    const differs = (a: OrderEditValues, b: OrderEditValues) => fields.some((field) => a[field] !== b[field])
    if (!differs(edited.values, opened.values)) continue
    if (differs(savedValues, openedValues) && differs(edited.values, savedValues)) lost.push(label)
    else for (const field of fields) values[field] = edited.values[field]
  }
  return { values, lines, lost }
}

const toComparedValues = ({ values, shippingFee }: OrderVersion): OrderEditValues => ({
  ...values,
  shippingFee: String(shippingFee),
})

type Lines = readonly OrderEditLine[]

function mergeLines(edited: Lines, opened: Lines, saved: Lines): { lines: Lines; isLost: boolean } {
  if (!haveLinesChanged(edited)) return { lines: saved, isLost: false }
  if (!isSameJson(opened.map(toComparedLine), saved.map(toComparedLine)))
    return { lines: saved, isLost: !isSameJson(listQuantities(edited), listQuantities(saved)) }
  const lines = edited.map((line) => {
    const savedLine = saved.find(({ position }) => position === line.position)
    return savedLine ? { ...savedLine, quantity: Math.max(line.quantity, savedLine.sent) } : line
  })
  return { lines, isLost: lines.some(({ quantity }, at) => quantity !== edited[at]?.quantity) }
}

/** Without the pieces in parcels: more of them only limit how few pieces a line can have. */
const toComparedLine = ({ position, variantId, before, isFixed }: OrderEditLine) => ({
  position,
  variantId,
  before,
  isFixed,
})

const listQuantities = (lines: Lines): string[] =>
  lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ variantId, quantity }) => `${variantId} ${quantity}`)
    .sort()
