import * as limits from '#contract/limits.ts'
import { createStoredIds } from '#web/storefront/product-list/stored-ids.ts'

/** The wishlist of a browser without a signed-in user, newest first. */
const store = createStoredIds('wishlist', limits.maxWishlistItems)

export const { get: getStoredWishlist, set: setStoredWishlist, use: useStoredWishlist } = store
