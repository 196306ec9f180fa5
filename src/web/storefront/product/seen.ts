import { useEffect } from 'react'
import { keptIds } from '#web/storefront/product-list/kept-ids.ts'

/** The most recent product comes first. */
export const seen = keptIds('seen', 12)

export function useSeen(id: string): void {
  useEffect(() => {
    if (seen.now()[0] !== id) seen.keep([id, ...seen.now().filter((other) => other !== id)])
  }, [id])
}
