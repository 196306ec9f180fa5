import { z } from 'zod'
import { ProductSummary } from '#contract/catalog/products.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import * as limits from '#contract/limits.ts'
import { id } from '#contract/scalar-schemas.ts'

export const WishlistIds = z
  .object({ productIds: z.array(id) })
  .describe('Newest first, without products that are no longer sold.')
export const Wishlist = WishlistIds.extend({ products: z.array(ProductSummary) })
export type WishlistIds = z.infer<typeof WishlistIds>
export type Wishlist = z.infer<typeof Wishlist>

export const wishlistEndpoints = {
  getWishlist: defineEndpoint({
    access: 'signed-in',
    summary: "The user's wishlist with its products",
    status: 200,
    response: Wishlist,
  }),
  mergeWishlist: defineEndpoint({
    access: 'signed-in',
    requiresAccount: true,
    summary:
      'Add the products that the browser stored before sign-in; unknown products and those beyond the limit are ignored',
    body: z.object({ productIds: z.array(id).max(limits.maxWishlistItems) }),
    status: 200,
    response: WishlistIds,
    failures: ['consent_withdrawn'],
  }),
  addToWishlist: defineEndpoint({
    access: 'signed-in',
    requiresAccount: true,
    summary: 'Add a product; a repeated call changes nothing',
    params: z.object({ id }),
    status: 200,
    response: WishlistIds,
    failures: ['wishlist_full', 'consent_withdrawn'],
  }),
  removeFromWishlist: defineEndpoint({
    access: 'signed-in',
    summary: 'Remove a product; succeeds too if it is not in the wishlist',
    params: z.object({ id }),
    status: 200,
    response: WishlistIds,
  }),
}
