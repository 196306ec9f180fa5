import * as limits from '#contract/limits.ts'
import type { VariantCost } from '#contract/purchasing/costs.ts'
import type { StockItem } from '#contract/stock/stock.ts'
import { formatDong } from '#domain/money.ts'
import {
  findNumberRangeError,
  parseWholeNumber,
  toNumberInput,
} from '#web/admin/form/numbers/parse-whole-number.ts'

export interface ReceivedLine {
  item: StockItem
  quantityText: string
  /** Null: not typed, so that the last cost of the variant applies. */
  costText: string | null
}

/** A variant that is picked again keeps its line; a typed quantity is added. */
export function addReceivedLine(
  lines: readonly ReceivedLine[],
  item: StockItem,
  quantity: number | null,
): ReceivedLine[] {
  const existing = lines.find((line) => line.item.variantId === item.variantId)
  if (!existing) return [...lines, { item, quantityText: quantity ? String(quantity) : '', costText: null }]
  const total = String((parseWholeNumber(existing.quantityText) ?? 0) + (quantity ?? 1))
  return lines.map((line) => (line === existing ? { ...line, quantityText: total } : line))
}

export const findCostText = (
  { item, costText }: ReceivedLine,
  costs: ReadonlyMap<string, VariantCost> | undefined,
): string => costText ?? String(costs?.get(item.variantId)?.last ?? '')

export const validateReceivedQuantity = (text: string): string | undefined =>
  text.trim() === '' ? 'Hãy nhập số lượng' : findNumberRangeError(text, 1, limits.maxStock)

export const validateReceivedCost = (text: string): string | undefined =>
  text.trim() === '' ? 'Hãy nhập giá vốn' : findNumberRangeError(text, 0, limits.maxPrice)

/** A slip of the keyboard is usually wrong by a zero or more, a new price by less than half. */
export function describeUnusualCost(
  costText: string | null,
  cost: VariantCost | undefined,
): string | undefined {
  const usual = cost?.average ?? cost?.last
  if (!usual || costText === null || validateReceivedCost(costText)) return
  const amount = toNumberInput(costText)
  if (amount > 2 * usual) return `Cao hơn nhiều giá vốn hiện nay ${formatDong(usual)}, hãy kiểm tra lại.`
  if (2 * amount < usual) return `Thấp hơn nhiều giá vốn hiện nay ${formatDong(usual)}, hãy kiểm tra lại.`
}

/** Lines that are not complete yet do not count. */
export function sumReceivedLines(
  lines: readonly ReceivedLine[],
  costs: ReadonlyMap<string, VariantCost> | undefined,
): { pieces: number; total: number } {
  let [pieces, total] = [0, 0]
  for (const line of lines) {
    const costText = findCostText(line, costs)
    if (validateReceivedQuantity(line.quantityText) || validateReceivedCost(costText)) continue
    const quantity = toNumberInput(line.quantityText)
    pieces += quantity
    total += quantity * toNumberInput(costText)
  }
  return { pieces, total }
}
