import type { Product } from '#contract/catalog/products.ts'
import type { VariantCost } from '#contract/purchasing/costs.ts'
import type { Db } from '#data/database/connection.ts'
import type { ImportedCost } from '#data/imports/import-items.ts'
import { listVariantCosts } from '#data/purchasing/costs.ts'
import { getChangedCosts, toUnitCosts } from '#domain/purchasing/unit-costs.ts'

const idsOf = ({ variants }: Product) => variants.map(({ _id }) => _id)

export async function listCostsBefore(
  tx: Db,
  { unitCosts }: { unitCosts?: readonly (number | null)[] },
  current: Product,
): Promise<VariantCost[]> {
  return unitCosts ? listVariantCosts(tx, idsOf(current)) : []
}

/** The audited field `cost` before and after, and the costs that an undo restores. */
export async function compareCosts(tx: Db, product: Product, costs: readonly VariantCost[]) {
  const now = await listVariantCosts(tx, [
    ...new Set([...idsOf(product), ...costs.map((one) => one.variantId)]),
  ])
  const nowById = new Map(now.map((one) => [one.variantId, one]))
  const movementIds = new Map(product.variants.map((one) => [one._id, one.stockMovementId]))
  const previous = costs.map(({ variantId, stock, total, last }): ImportedCost => {
    const imported = nowById.get(variantId)?.last ?? null
    return { variantId, stock, total, last, imported, movementId: movementIds.get(variantId) ?? 0 }
  })
  return { ...getChangedCosts(product.variants, toUnitCosts(costs), toUnitCosts(now)), previous }
}
