import { fail } from '#contract/failures.ts'
import { findProductName, lockProduct, softDeleteProduct } from '#data/catalog/products.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { recordProductChanges } from '#data/webhooks/events.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, AuditActor, Shop } from '#operations/shop.ts'

/** Removes a product from the storefront and from carts; orders keep their copied names and prices (R23). */
export function deleteProduct(shop: Shop, actor: Actor, id: string) {
  return inTransaction(shop.db, async (tx) => {
    if (!(await lockProduct(tx, id))) return fail('not_found')
    await deleteProductInTransaction(tx, actor, id)
    return { _id: id }
  })
}

export async function deleteProductInTransaction(
  tx: Transaction,
  actor: AuditActor,
  id: string,
): Promise<void> {
  const name = await findProductName(tx, id)
  const wasListed = await softDeleteProduct(tx, id)
  const changes = wasListed ? { before: { onSale: true }, after: { onSale: false } } : {}
  await recordAuditEntry(tx, actor, { action: 'delete', entity: 'product', id, name, ...changes })
  await recordProductChanges(tx, [id], 'deleted')
}
