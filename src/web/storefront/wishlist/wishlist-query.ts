import { queryOptions } from '@tanstack/react-query'
import type { Wishlist } from '#contract/cart/wishlist.ts'
import { type Api, ApiError } from '#web/app/api/api.ts'
import { forCards } from '#web/storefront/product-list/list-query.ts'
import { keepWishes, keptWishes } from './kept-wishes.ts'

/** The list of who is signed in. What this browser kept for the visitor before goes into it first, once. */
export function wishlistQuery(api: Api) {
  return queryOptions({
    queryKey: ['wishlist'],
    queryFn: async (): Promise<Wishlist> => {
      await mergeStoredWishlist(api)
      const { productIds, products } = await api.getWishlist()
      return { productIds, products: products.map(forCards) }
    },
  })
}

async function mergeStoredWishlist(api: Api): Promise<void> {
  // The server has nothing of the browser's.
  if (typeof window === 'undefined') return
  const storedIds = keptWishes()
  if (storedIds.length === 0) return
  try {
    await api.mergeWishlist({ body: { productIds: [...storedIds] } })
  } catch (error) {
    // They stay where they are until the shopper agrees that the shop keeps them.
    if (error instanceof ApiError && error.code === 'consent_withdrawn') return
    throw error
  }
  // Only what was sent: another tab may have added something meanwhile.
  keepWishes(keptWishes().filter((id) => !storedIds.includes(id)))
}
