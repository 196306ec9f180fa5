import { useEffect } from 'react'
import { createStoredIds } from '#web/storefront/product-list/stored-ids.ts'

/** The most recent product comes first. */
export const recentlyViewedStore = createStoredIds('seen', 12)

export function useRecordProductView(id: string): void {
  useEffect(() => {
    // After a navigation, effects run before the first frame.
    setTimeout(() => {
      if (recentlyViewedStore.get()[0] !== id)
        recentlyViewedStore.set([id, ...recentlyViewedStore.get().filter((other) => other !== id)])
    })
  }, [id])
}
