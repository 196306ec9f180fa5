import type { ApiHandlers } from '#http/api/mount-api.ts'
import {
  addToWishlist,
  mergeWishlist,
  readWishlist,
  removeFromWishlist,
} from '#operations/cart/change-wishlist.ts'

export const wishlistHandlers = {
  getWishlist: ({ shop, user }) => readWishlist(shop, user._id),
  mergeWishlist: ({ shop, user, body }) => mergeWishlist(shop, user._id, body.productIds),
  addToWishlist: ({ shop, user, params }) => addToWishlist(shop, user._id, params.id),
  removeFromWishlist: ({ shop, user, params }) => removeFromWishlist(shop, user._id, params.id),
} satisfies Partial<ApiHandlers>
