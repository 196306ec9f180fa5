import { type SetStateAction, useRef, useState } from 'react'
import type { StockItem } from '#contract/stock/stock.ts'
import type { ManualOrderLine } from './manual-order-lines.ts'

/** Several codes can be scanned before React renders again, so each one is checked against the newest lines. */
export function useManualOrderLines() {
  const [lines, setRenderedLines] = useState<ManualOrderLine[]>([])
  const latest = useRef(lines)
  function setLines(next: SetStateAction<ManualOrderLine[]>) {
    latest.current = typeof next === 'function' ? next(latest.current) : next
    setRenderedLines(latest.current)
  }
  /** @returns why one more piece cannot be added */
  function describeStockLimit(item: StockItem): string | undefined {
    const line = latest.current.find((one) => one.item.variantId === item.variantId)
    return line && line.quantity >= item.stock
      ? `${item.name}: chỉ còn ${item.stock}, không thêm được nữa.`
      : undefined
  }
  return { lines, setLines, describeStockLimit }
}
