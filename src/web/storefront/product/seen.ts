import { useEffect } from 'react'
import { keptIds } from '#web/storefront/product-list/kept-ids.ts'

/** The products that were last looked at in this browser, the last one first. */
export const seen = keptIds('seen', 12)

/** Remembers that this product is looked at. */
export function useSeen(id: string): void {
  useEffect(() => {
    if (seen.now()[0] !== id) seen.keep([id, ...seen.now().filter((other) => other !== id)])
  }, [id])
}
