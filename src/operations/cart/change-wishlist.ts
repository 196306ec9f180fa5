import type { WishIds, Wishlist } from '#contract/cart/wishlist.ts'
import { type Failure, fail } from '#contract/failures.ts'
import { limits } from '#contract/limits.ts'
import { lockAccount } from '#data/accounts/accounts.ts'
import { addWishes, listWishes, listWishIds, removeEndedWishes, removeWish } from '#data/cart/wishlist.ts'
import { isOnSale } from '#data/catalog/products.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { refuseWithdrawn } from '#operations/privacy/change-consents.ts'
import type { Shop } from '#operations/shop.ts'

export async function readWishlist({ db }: Shop, accountId: string): Promise<Wishlist> {
  const products = await listWishes(db, accountId)
  return { productIds: products.map((product) => product._id), products }
}

export function addToWishlist(shop: Shop, accountId: string, productId: string): Promise<WishIds | Failure> {
  return inTransaction(shop.db, async (tx) => {
    if (!(await lockAccount(tx, accountId))) return fail('not_signed_in')
    const refused = await refuseWithdrawn(tx, accountId)
    if (refused) return refused
    if (!(await isOnSale(tx, productId))) return fail('not_found')
    await removeEndedWishes(tx, accountId)
    await addWishes(tx, accountId, [productId], limits.maxWishes)
    const productIds = await listWishIds(tx, accountId)
    return productIds.includes(productId) ? { productIds } : fail('wishlist_full')
  })
}

export async function removeFromWishlist({ db }: Shop, accountId: string, productId: string) {
  await removeWish(db, accountId, productId)
  return { productIds: await listWishIds(db, accountId) }
}

export function mergeWishlist(
  shop: Shop,
  accountId: string,
  productIds: string[],
): Promise<WishIds | Failure> {
  return inTransaction(shop.db, async (tx) => {
    if (!(await lockAccount(tx, accountId))) return fail('not_signed_in')
    const refused = await refuseWithdrawn(tx, accountId)
    if (refused) return refused
    await removeEndedWishes(tx, accountId)
    await addWishes(tx, accountId, productIds, limits.maxWishes)
    return { productIds: await listWishIds(tx, accountId) }
  })
}
