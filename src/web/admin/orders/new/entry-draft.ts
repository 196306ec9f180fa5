import type { StockItem } from '#contract/stock/stock.ts'
import { orderNumber } from '#domain/orders/order-number.ts'

export interface ChosenLine {
  item: StockItem
  quantity: number
}

/** Adds a piece of what was chosen; what is there already counts one more, up to the stock. */
export function addLine(lines: readonly ChosenLine[], item: StockItem): ChosenLine[] {
  if (!lines.some((line) => line.item.variantId === item.variantId)) return [...lines, { item, quantity: 1 }]
  return lines.map((line) =>
    line.item.variantId === item.variantId
      ? { item, quantity: Math.min(line.quantity + 1, item.stock) }
      : line,
  )
}

/** The quantity 0 takes the line away. */
export function setLine(lines: readonly ChosenLine[], variantId: string, quantity: number): ChosenLine[] {
  return lines
    .map((line) => (line.item.variantId === variantId ? { ...line, quantity } : line))
    .filter((line) => line.quantity > 0)
}

/** The key under which this order is sent until an answer came; another order gets another. */
export const freshNumber = () => orderNumber(Date.now(), Math.random())
