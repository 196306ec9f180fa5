import { useRef, useState } from 'react'
import type { StockItem } from '#contract/stock/stock.ts'

export type ScanResult = { item: StockItem } | { message: string; isAmbiguous: boolean }

/** A text that a scanner can have typed; words of a product are looked up by the list below the field. */
export const looksLikeScan = (text: string) => /^[!-~]{6,48}$/.test(text) && /\d{3}/.test(text)

/**
 * Adds scanned codes in their order, however fast they come: a code waits until those before it are found. Refusals
 * stay on screen until they are cleared, because the person looks at the goods.
 */
export function useScanQueue(lookUp: (code: string) => Promise<ScanResult>) {
  const last = useRef<Promise<void>>(Promise.resolve())
  const [refusals, setRefusals] = useState<string[]>([])
  const [added, setAdded] = useState('')

  /** @param onAmbiguous puts the code back to be completed; false if the field is in use meanwhile */
  function scan(code: string, onFound: (item: StockItem) => void, onAmbiguous: () => boolean) {
    const result = lookUp(code)
    last.current = last.current.then(async () => {
      const found = await result
      if ('item' in found) {
        setAdded(`Đã thêm ${found.item.name}`)
        onFound(found.item)
      } else if (!found.isAmbiguous || !onAmbiguous()) {
        setRefusals((before) => [...before, found.message])
      }
    })
  }
  return { scan, refusals, clear: () => setRefusals([]), added }
}
