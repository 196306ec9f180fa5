import { useEffect, useState } from 'react'
import { reviewsId } from './build-product-path.ts'

export const productTabs = ['description', 'additional', 'reviews'] as const
type ProductTab = (typeof productTabs)[number]

/** The links above the tabs open a tab through this store. */
function createProductTabStore() {
  let open: ProductTab = 'description'
  const listeners = new Set<() => void>()
  return {
    now: () => open,
    atFirst: (): ProductTab => 'description',
    open(tab: ProductTab) {
      open = tab
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type ProductTabStore = ReturnType<typeof createProductTabStore>

/** `#reviews` opens the tab in the browser only, because the server does not receive the hash. */
export function useProductTabStore(): ProductTabStore {
  const [tab] = useState(() => createProductTabStore())
  useEffect(() => {
    if (location.hash === `#${reviewsId}`) tab.open('reviews')
  }, [tab])
  return tab
}
