import { v7 as uuid } from 'uuid'
import type { Promotion, PromotionInput } from '#contract/catalog/promotions/promotions.ts'
import { type Failure, fail } from '#contract/failures.ts'
import { lockCategoryForShare } from '#data/catalog/categories.ts'
import { findCollection, lockCollection } from '#data/catalog/collections.ts'
import * as promotions from '#data/catalog/pricing/promotions.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { dependsOnPrice } from '#domain/catalog/collection-rule.ts'
import { namePromotion } from '#domain/catalog/pricing/promotion-name.ts'
import { failInvalidFields } from '#operations/runtime/fail-invalid-fields.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'

export function readPromotions({ db }: Shop): Promise<Promotion[]> {
  return promotions.listPromotions(db)
}

/** LOCK ORDER: promotions, the category or the collection, then its products by id. @failure invalid */
export function addPromotion(shop: Shop, actor: Actor, input: PromotionInput): Promise<Promotion | Failure> {
  const id = uuid()
  return inTransaction<Promotion>(shop.db, async (tx) => {
    await promotions.lockPromotions(tx)
    const failure = await checkTarget(tx, input)
    if (failure) return failure
    await promotions.insertPromotion(tx, id, input)
    await promotions.scheduleRepricing(tx, input, input.from)
    const added = await promotions.findPromotion(tx, id)
    if (!added) throw new Error(`the promotion ${id} was not inserted`)
    const after = getAuditedFields(added)
    await recordAuditEntry(tx, actor, {
      action: 'create',
      entity: 'promotion',
      id,
      name: namePromotion(added),
      after,
    })
    return added
  })
}

/** LOCK ORDER: promotions, then its products by id. @failure not_found */
export function deletePromotion(shop: Shop, actor: Actor, id: string): Promise<{ _id: string } | Failure> {
  return inTransaction<{ _id: string }>(shop.db, async (tx) => {
    await promotions.lockPromotions(tx)
    const deleted = await promotions.findPromotion(tx, id)
    if (!deleted) return fail('not_found')
    await promotions.deletePromotionRow(tx, id)
    await promotions.scheduleRepricing(
      tx,
      { category: deleted.category?._id, collection: deleted.collection?._id },
      deleted.from,
    )
    const before = getAuditedFields(deleted)
    await recordAuditEntry(tx, actor, {
      action: 'delete',
      entity: 'promotion',
      id,
      name: namePromotion(deleted),
      before,
    })
    return { _id: id }
  })
}

async function checkTarget(
  tx: Transaction,
  { category, collection }: PromotionInput,
): Promise<Failure | null> {
  const refuse = (path: string, message: string) => failInvalidFields({ path, message })
  if (category && !(await lockCategoryForShare(tx, category)))
    return refuse('category', 'Danh mục này không còn nữa')
  if (!collection) return null
  const found = (await lockCollection(tx, collection)) && (await findCollection(tx, collection))
  if (!found) return refuse('collection', 'Bộ sưu tập này không còn nữa')
  return dependsOnPrice(found)
    ? refuse('collection', 'Bộ sưu tập theo giá hoặc hàng đang giảm không dùng cho đợt giảm giá')
    : null
}

const getAuditedFields = ({ percent, category, collection, from, to, announced }: Promotion) => ({
  discount: percent,
  category: category?.name ?? null,
  collection: collection?.name ?? null,
  from,
  to,
  announced,
})
