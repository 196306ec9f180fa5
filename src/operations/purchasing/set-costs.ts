import { type Failure, fail } from '#contract/failures.ts'
import type { CostChanges, VariantCost } from '#contract/purchasing/costs.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { listVariantCosts } from '#data/purchasing/costs.ts'
import { lockStock, revalueStock } from '#data/stock/stock.ts'
import { findVariantNames } from '#data/stock/stock-list.ts'
import { getUnitCost } from '#domain/purchasing/unit-costs.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'

/** All pieces in stock get the new cost; orders keep theirs. LOCK ORDER: variants by id. */
export function setCosts(shop: Shop, actor: Actor, { lines }: CostChanges): Promise<VariantCost[] | Failure> {
  const variantIds = lines.map((line) => line.variantId)
  return inTransaction<VariantCost[]>(shop.db, async (tx) => {
    const stock = await lockStock(tx, variantIds)
    if (stock.size < lines.length) return fail('not_found')
    const before = await listVariantCosts(tx, variantIds)
    const changes = lines.map(({ variantId, cost: unitCost }) => ({ variantId, unitCost }))
    await revalueStock(tx, changes, actor._id)
    const after = await listVariantCosts(tx, variantIds)
    await recordCosts(tx, actor, before, after)
    return after
  })
}

async function recordCosts(
  tx: Transaction,
  actor: Actor,
  before: readonly VariantCost[],
  after: readonly VariantCost[],
) {
  const names = await findVariantNames(
    tx,
    after.map(({ variantId }) => variantId),
  )
  await Promise.all(
    after.map((now, at) => {
      const { productId = null, name = '' } = names.get(now.variantId) ?? {}
      const change = { action: 'update', entity: 'product', id: productId, name } as const
      const unitCost = (one: VariantCost | undefined) => (one ? getUnitCost(one) : null)
      return recordAuditEntry(tx, actor, {
        ...change,
        before: { cost: unitCost(before[at]) },
        after: { cost: unitCost(now) },
      })
    }),
  )
}
