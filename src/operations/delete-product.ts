import { fail } from '#contract/failures.ts'
import { lockProduct, retireProduct } from '#data/products.ts'
import { inTransaction } from '#data/transaction.ts'
import type { Shop } from './shop.ts'

/** Takes a product off sale and out of the carts; orders keep their copies (decisions.md R23). */
export function deleteProduct(shop: Shop, id: string) {
  return inTransaction(shop.sql, async (tx) => {
    if (!(await lockProduct(tx, id))) return fail('not_found')
    await retireProduct(tx, id)
    return { _id: id }
  })
}
