import type { StockItem } from '#contract/stock/stock.ts'
import { generateOrderNumber } from '#domain/orders/order-number.ts'

export interface ManualOrderLine {
  item: StockItem
  quantity: number
}

/** A line that exists already gets one more unit, up to the stock. */
export function addManualOrderLine(lines: readonly ManualOrderLine[], item: StockItem): ManualOrderLine[] {
  if (!lines.some((line) => line.item.variantId === item.variantId)) return [...lines, { item, quantity: 1 }]
  return lines.map((line) =>
    line.item.variantId === item.variantId
      ? { item, quantity: Math.min(line.quantity + 1, item.stock) }
      : line,
  )
}

/** Quantity 0 removes the line. */
export function setManualOrderLineQuantity(
  lines: readonly ManualOrderLine[],
  variantId: string,
  quantity: number,
): ManualOrderLine[] {
  return lines
    .map((line) => (line.item.variantId === variantId ? { ...line, quantity } : line))
    .filter((line) => line.quantity > 0)
}

/** The number is also the idempotency key: the same order keeps it until the server has answered. */
export const createManualOrderNumber = () => generateOrderNumber(Date.now(), Math.random())
