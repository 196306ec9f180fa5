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
 * @param openedVersion the version that the edit began with
 */
export function mergeOrderEdit(
  edit: OrderEditState,
  openedVersion: OrderVersion,
  savedVersion: OrderVersion,
): MergedOrderEdit {
  const { lines, isLost } = mergeLines(edit.lines, openedVersion.lines, savedVersion.lines)
  const values = { ...savedVersion.values }
  const lost = isLost ? ['Sản phẩm'] : []
  const [openedValues, savedValues] = [toComparedValues(openedVersion), toComparedValues(savedVersion)]
  for (const { label, fields } of fieldGroups) {
    const differs = (a: OrderEditValues, b: OrderEditValues) => fields.some((field) => a[field] !== b[field])
    if (!differs(edit.values, openedVersion.values)) continue
    if (differs(savedValues, openedValues) && differs(edit.values, savedValues)) lost.push(label)
    else for (const field of fields) values[field] = edit.values[field]
  }
  return { values, lines, lost }
}

const toComparedValues = ({ values, shippingFee }: OrderVersion): OrderEditValues => ({
  ...values,
  shippingFee: String(shippingFee),
})

type Lines = readonly OrderEditLine[]

function mergeLines(
  editedLines: Lines,
  openedLines: Lines,
  savedLines: Lines,
): { lines: Lines; isLost: boolean } {
  if (!haveLinesChanged(editedLines)) return { lines: savedLines, isLost: false }
  if (!isSameJson(openedLines.map(toComparedLine), savedLines.map(toComparedLine)))
    return { lines: savedLines, isLost: !isSameJson(listQuantities(editedLines), listQuantities(savedLines)) }
  const lines = editedLines.map((line) => {
    const savedLine = savedLines.find(({ position }) => position === line.position)
    return savedLine ? { ...savedLine, quantity: Math.max(line.quantity, savedLine.sent) } : line
  })
  return { lines, isLost: lines.some(({ quantity }, at) => quantity !== editedLines[at]?.quantity) }
}

/** Without the pieces in parcels: more of them only limit how few pieces a line can have. */
const toComparedLine = ({ position, variantId, before, hasReturnOrRequest }: OrderEditLine) => ({
  position,
  variantId,
  before,
  hasReturnOrRequest,
})

const listQuantities = (lines: Lines): string[] =>
  lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ variantId, quantity }) => `${variantId} ${quantity}`)
    .sort()
