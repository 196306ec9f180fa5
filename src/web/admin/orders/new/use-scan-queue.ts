import { useRef, useState } from 'react'
import type { StockItem } from '#contract/stock/stock.ts'

export type ScanResult = { item: StockItem } | { message: string; isAmbiguous: boolean }

/** A text that a scanner can have typed; words of a product are looked up by the list below the field. */
export const looksLikeScan = (text: string) => /^[!-~]{6,48}$/.test(text) && /\d{3}/.test(text)

interface ScanHandlers {
  describeStockLimit?: (item: StockItem) => string | undefined
  onFound: (item: StockItem) => void
  /** Puts the code back to be completed; false if the field is in use meanwhile. */
  onAmbiguous: () => boolean
}

/**
 * Adds scanned codes in their order, however fast they come: a code waits until those before it are found. Refusals
 * stay on screen until they are cleared, because the person looks at the goods.
 */
export function useScanQueue(lookUp: (code: string) => Promise<ScanResult>) {
  const last = useRef<Promise<void>>(Promise.resolve())
  const [refusals, setRefusals] = useState<string[]>([])
  const [added, setAdded] = useState('')
  const refuse = (message: string) => setRefusals((before) => [...before, message])

  function scan(code: string, { describeStockLimit, onFound, onAmbiguous }: ScanHandlers) {
    const result = lookUp(code)
    last.current = last.current.then(async () => {
      const found = await result
      if ('message' in found) {
        if (!found.isAmbiguous || !onAmbiguous()) refuse(found.message)
        return
      }
      const stockLimit = describeStockLimit?.(found.item)
      if (stockLimit) return refuse(stockLimit)
      setAdded(`Đã thêm ${found.item.name}`)
      onFound(found.item)
    })
  }
  return { scan, refusals, clear: () => setRefusals([]), added }
}
