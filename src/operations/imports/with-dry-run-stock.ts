import type { Product } from '#contract/catalog/products.ts'
import type { Db } from '#data/database/connection.ts'
import { sumMovementsSince } from '#data/stock/stock.ts'
import type { DryRunState } from './import-context.ts'

/**
 * Returns the product with the stock that the dry run saw, except of variants that were counted or received since.
 * The import applies the difference to that stock, so that pieces sold since stay sold (docs/decisions/054).
 */
export async function withDryRunStock(db: Db, product: Product, seen: DryRunState | null): Promise<Product> {
  const seenStock = product.variants.flatMap(({ _id: variantId, stockMovementId }) => {
    const lastMovementId = seen?.stockMovementIds[variantId]
    return lastMovementId === undefined || lastMovementId === stockMovementId
      ? []
      : [{ variantId, lastMovementId }]
  })
  const since = await sumMovementsSince(db, seenStock)
  const variants = product.variants.map((variant) => {
    const moved = since.get(variant._id)
    return moved && !moved.hasOtherChanges ? { ...variant, stock: moved.stockBefore } : variant
  })
  return { ...product, variants }
}
