import { z } from 'zod'
import { ProductSummary } from '#contract/catalog/products.ts'
import { endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { id } from '#contract/text.ts'

export const WishIds = z
  .object({ productIds: z.array(id) })
  .describe('Newest first, without products that are no longer sold.')
export const Wishlist = WishIds.extend({ products: z.array(ProductSummary) })
export type WishIds = z.infer<typeof WishIds>
export type Wishlist = z.infer<typeof Wishlist>

export const wishlistEndpoints = {
  getWishlist: endpoint({
    access: 'signed-in',
    summary: "The user's wishlist with its products",
    status: 200,
    answer: Wishlist,
  }),
  mergeWishlist: endpoint({
    access: 'signed-in',
    summary:
      'Add the products that the browser stored before sign-in; unknown products and those beyond the limit are ignored',
    body: z.object({ productIds: z.array(id).max(limits.maxWishes) }),
    status: 200,
    answer: WishIds,
    refusals: ['consent_withdrawn'],
  }),
  addToWishlist: endpoint({
    access: 'signed-in',
    summary: 'Add a product; a repeated call changes nothing',
    params: z.object({ id }),
    status: 200,
    answer: WishIds,
    refusals: ['wishlist_full', 'consent_withdrawn'],
  }),
  removeFromWishlist: endpoint({
    access: 'signed-in',
    summary: 'Remove a product; succeeds too if it is not in the wishlist',
    params: z.object({ id }),
    status: 200,
    answer: WishIds,
  }),
}
