import type { Wishlist, WishlistIds } from '#contract/cart/wishlist.ts'
import { type Failure, fail } from '#contract/failures.ts'
import * as limits from '#contract/limits.ts'
import { lockAccount } from '#data/accounts/accounts.ts'
import {
  addWishlistItems,
  listWishlistIds,
  listWishlistProducts,
  removeDeletedWishlistItems,
  removeWishlistItem,
} from '#data/cart/wishlist.ts'
import { isProductListed } from '#data/catalog/products.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { checkConsent } from '#operations/privacy/change-consents.ts'
import type { Shop } from '#operations/shop.ts'

export async function readWishlist({ db }: Shop, accountId: string): Promise<Wishlist> {
  const products = await listWishlistProducts(db, accountId)
  return { productIds: products.map((product) => product._id), products }
}

export function addToWishlist(
  shop: Shop,
  accountId: string,
  productId: string,
): Promise<WishlistIds | Failure> {
  return inTransaction(shop.db, async (tx) => {
    if (!(await lockAccount(tx, accountId))) return fail('not_signed_in')
    const failure = await checkConsent(tx, accountId)
    if (failure) return failure
    if (!(await isProductListed(tx, productId))) return fail('not_found')
    await removeDeletedWishlistItems(tx, accountId)
    await addWishlistItems(tx, accountId, [productId], limits.maxWishlistItems)
    const productIds = await listWishlistIds(tx, accountId)
    return productIds.includes(productId) ? { productIds } : fail('wishlist_full')
  })
}

export async function removeFromWishlist({ db }: Shop, accountId: string, productId: string) {
  await removeWishlistItem(db, accountId, productId)
  return { productIds: await listWishlistIds(db, accountId) }
}

export function mergeWishlist(
  shop: Shop,
  accountId: string,
  productIds: string[],
): Promise<WishlistIds | Failure> {
  return inTransaction(shop.db, async (tx) => {
    if (!(await lockAccount(tx, accountId))) return fail('not_signed_in')
    const failure = await checkConsent(tx, accountId)
    if (failure) return failure
    await removeDeletedWishlistItems(tx, accountId)
    await addWishlistItems(tx, accountId, productIds, limits.maxWishlistItems)
    return { productIds: await listWishlistIds(tx, accountId) }
  })
}
