import { queryOptions } from '@tanstack/react-query'
import type { Wishlist } from '#contract/cart/wishlist.ts'
import { type Api, ApiError } from '#web/app/api/api.ts'
import { trimForCard } from '#web/storefront/product-list/product-list-queries.ts'
import { getStoredWishlist, setStoredWishlist } from './stored-wishlist.ts'

/** Merges the wishlist of this browser into the account first, once. */
export function wishlistQuery(api: Api) {
  return queryOptions({
    queryKey: ['wishlist'],
    queryFn: async (): Promise<Wishlist> => {
      await mergeStoredWishlist(api)
      const { productIds, products } = await api.getWishlist()
      return { productIds, products: products.map(trimForCard) }
    },
  })
}

async function mergeStoredWishlist(api: Api): Promise<void> {
  // The server has no localStorage.
  if (typeof window === 'undefined') return
  const storedIds = getStoredWishlist()
  if (storedIds.length === 0) return
  try {
    await api.mergeWishlist({ body: { productIds: [...storedIds] } })
  } catch (error) {
    // The ids stay in the browser until the shopper consents to storing them.
    if (error instanceof ApiError && error.code === 'consent_withdrawn') return
    throw error
  }
  // Another tab may have added products meanwhile.
  setStoredWishlist(getStoredWishlist().filter((id) => !storedIds.includes(id)))
}
