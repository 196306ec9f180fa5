import { useEffect, useState } from 'react'
import { reviewsId } from './product-address.ts'

export const productTabs = ['description', 'additional', 'reviews'] as const
export type ProductTab = (typeof productTabs)[number]

/** Which tab is open. The links above tell it to the tabs. */
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

export type OpenTab = ReturnType<typeof createProductTabStore>

/** An address that ends in `#reviews` opens them; the server is not told that part. */
export function useOpenTab(): OpenTab {
  const [tab] = useState(() => createProductTabStore())
  useEffect(() => {
    if (window.location.hash === `#${reviewsId}`) tab.open('reviews')
  }, [tab])
  return tab
}
