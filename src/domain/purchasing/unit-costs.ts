import type { Variant } from '#contract/catalog/products.ts'
import type { VariantCost } from '#contract/purchasing/costs.ts'
import { formatAuditedVariant } from '#domain/catalog/audited-product-fields.ts'

/** The cost of one piece by variant id; null is unknown. */
export type UnitCosts = ReadonlyMap<string, number | null>

export const getUnitCost = ({ average, last }: Pick<VariantCost, 'average' | 'last'>) => average ?? last

export const toUnitCosts = (costs: readonly VariantCost[]): UnitCosts =>
  new Map(costs.map((cost) => [cost.variantId, getUnitCost(cost)]))

/** The audited field `cost` with the variants whose cost differs; nothing if none does. */
export function getChangedCosts(variants: readonly Variant[], before: UnitCosts, after: UnitCosts) {
  const changed = variants.filter(({ _id }) => (before.get(_id) ?? null) !== (after.get(_id) ?? null))
  const pick = (costs: UnitCosts) => {
    const entries = changed.map((variant) => [formatAuditedVariant(variant), costs.get(variant._id) ?? null])
    return entries.length > 0 ? { cost: Object.fromEntries(entries) } : {}
  }
  return { before: pick(before), after: pick(after) }
}
