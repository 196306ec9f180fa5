import { fail } from '#contract/failures.ts'
import { lockProduct, productName, retireProduct } from '#data/catalog/products.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { recordChange } from '#operations/runtime/record-change.ts'
import type { Actor, Shop, Signer } from '#operations/shop.ts'

/** Removes a product from the storefront and from carts; orders keep their copies (R23). */
export function deleteProduct(shop: Shop, actor: Actor, id: string) {
  return inTransaction(shop.db, async (tx) => {
    if (!(await lockProduct(tx, id))) return fail('not_found')
    await retireInto(tx, actor, id)
    return { _id: id }
  })
}

export async function retireInto(tx: Transaction, by: Signer, id: string): Promise<void> {
  const name = await productName(tx, id)
  await retireProduct(tx, id)
  const changes = { before: { onSale: true }, after: { onSale: false } }
  await recordChange(tx, by, { action: 'delete', noun: 'product', id, name, ...changes })
}
