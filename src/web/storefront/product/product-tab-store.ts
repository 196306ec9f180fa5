import { useEffect, useState } from 'react'
import { createStore } from '#web/app/create-store.ts'
import { reviewsId } from './build-product-path.ts'

export const productTabs = ['description', 'additional', 'reviews'] as const
type ProductTab = (typeof productTabs)[number]

/** The links above the tabs open a tab through this store. */
const createProductTabStore = () => createStore<ProductTab>('description')

export type ProductTabStore = ReturnType<typeof createProductTabStore>

/** `#reviews` opens the tab in the browser only, because the server does not receive the hash. */
export function useProductTabStore(): ProductTabStore {
  const [tab] = useState(createProductTabStore)
  useEffect(() => {
    if (location.hash === `#${reviewsId}`) tab.set('reviews')
  }, [tab])
  return tab
}
