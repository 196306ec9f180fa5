import { barcodeMessage, detectBarcodeKind } from '#contract/catalog/barcode.ts'
import * as limits from '#contract/limits.ts'
import { numberMessages } from '#contract/number-messages.ts'
import { formatVariantName } from '#domain/catalog/format-variant-name.ts'
import {
  isCodeColumn,
  listGridRows,
  type VariantColumn,
  type VariantGrid,
  type VariantGridRow,
  variantColumns,
} from '#web/admin/catalog/edit/variant-grid/variant-grid.ts'
import { parsePercent } from '#web/admin/form/numbers/parse-percent.ts'
import { parseWholeNumber } from '#web/admin/form/numbers/parse-whole-number.ts'

/** Such as `2.5`. */
const isDecimal = (text: string) => /^\d[\d.,]*$/.test(text.trim())

// The specification fixes these messages.
export const productFormRules = {
  name: (value: string) => value.trim() !== '' || 'Tên sản phẩm không được để trống',
  price: (value: string) => {
    if (value.trim() === '') return 'Giá sản phẩm không được để trống'
    const dong = parseWholeNumber(value)
    if (dong === null) return isDecimal(value) ? numberMessages.wholePrice : 'Giá sản phẩm phải là số'
    return dong <= limits.maxPrice || numberMessages.priceRange
  },
  discount: (value: string) => {
    if (Number.isNaN(parsePercent(value))) return 'Giảm giá sản phẩm phải là số'
    return parsePercent(value) <= 100 || 'Giảm giá phải từ 0 đến 100 %'
  },
  specialPrice: (value: string) => value.trim() === '' || productFormRules.price(value),
  publishAt: (value: string, { state }: { state: string }) =>
    state !== 'scheduled' || value !== '' || 'Hãy chọn lúc lên bán',
  weight: (value: string) => {
    const grams = parseWholeNumber(value) ?? 0
    return value.trim() === '' || (grams >= 1 && grams <= limits.maxWeightGrams) || numberMessages.weight
  },
  barcode: (value: string) =>
    value.trim() === '' || detectBarcodeKind(value.trim()) !== null || barcodeMessage,
  stock: (value: string) => {
    const pieces = value.trim() === '' ? 0 : parseWholeNumber(value)
    if (pieces === null) return isDecimal(value) ? numberMessages.wholeStock : 'Số lượng sản phẩm phải là số'
    return pieces <= limits.maxStock || numberMessages.stockRange
  },
}

/** Codes are checked only when the form is saved, because a half-typed code is not an error. */
export function findNumberCellError(column: VariantColumn, text = ''): string | undefined {
  if (isCodeColumn(column) || text.trim() === '') return undefined
  const result = productFormRules[column](text)
  return result === true ? undefined : result
}

function findRowNumberError(row: VariantGridRow): string | undefined {
  for (const column of variantColumns) {
    const error = findNumberCellError(column, row.cells[column])
    if (error) return `${formatVariantName(row)}: ${error}`
  }
}

export function findGridNumberError(rows: readonly VariantGridRow[]): string | undefined {
  for (const row of rows) {
    const error = findRowNumberError(row)
    if (error) return error
  }
}

/** Returns the message of the first error, or null. */
export function findVariantGridError(grid: VariantGrid): string | null {
  const rows = listGridRows(grid)
  if (rows.length > limits.maxVariants) return `Nhiều nhất ${limits.maxVariants} phân loại.`
  const used = { sku: new Set<string>(), barcode: new Set<string>() }
  for (const row of rows) {
    const { cells } = row
    const name = formatVariantName(row)
    const numberError = findRowNumberError(row)
    if (numberError) return numberError
    const [sku, barcode] = [cells.sku.trim(), cells.barcode.trim()]
    if (sku && used.sku.has(sku)) return `${name}: mã SKU ${sku} có hai lần.`
    const barcodeError = productFormRules.barcode(barcode)
    if (barcodeError !== true) return `${name}: ${barcodeError}`
    if (barcode && used.barcode.has(barcode)) return `${name}: mã vạch ${barcode} có hai lần.`
    used.sku.add(sku)
    used.barcode.add(barcode)
  }
  return null
}
