import { v7 as uuid } from 'uuid'
import type { Promotion, PromotionInput } from '#contract/catalog/promotions.ts'
import { type Failure, fail } from '#contract/failures.ts'
import { lockCategoryForShare } from '#data/catalog/categories.ts'
import * as promotions from '#data/catalog/pricing/promotions.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'

export function readPromotions({ db }: Shop): Promise<Promotion[]> {
  return promotions.listPromotions(db)
}

/** LOCK ORDER: the category, then its products by id. @failure invalid */
export function addPromotion(shop: Shop, actor: Actor, input: PromotionInput): Promise<Promotion | Failure> {
  const id = uuid()
  return inTransaction<Promotion>(shop.db, async (tx) => {
    if (input.category && !(await lockCategoryForShare(tx, input.category))) {
      const details = [{ path: 'category', message: 'Danh mục này không còn nữa' }]
      return fail('invalid', {}, { details })
    }
    await promotions.insertPromotion(tx, id, input)
    await promotions.scheduleRepricing(tx, input.category, input.from)
    const added = await promotions.findPromotion(tx, id)
    if (!added) throw new Error(`the promotion ${id} was not inserted`)
    const after = getAuditedFields(added)
    await recordAuditEntry(tx, actor, {
      action: 'create',
      entity: 'promotion',
      id,
      name: nameOf(added),
      after,
    })
    return added
  })
}

/** LOCK ORDER: the products of its category by id. @failure not_found */
export function deletePromotion(shop: Shop, actor: Actor, id: string): Promise<{ _id: string } | Failure> {
  return inTransaction<{ _id: string }>(shop.db, async (tx) => {
    const deleted = await promotions.findPromotion(tx, id)
    if (!deleted) return fail('not_found')
    await promotions.deletePromotionRow(tx, id)
    await promotions.scheduleRepricing(tx, deleted.category?._id ?? null, deleted.from)
    const before = getAuditedFields(deleted)
    await recordAuditEntry(tx, actor, {
      action: 'delete',
      entity: 'promotion',
      id,
      name: nameOf(deleted),
      before,
    })
    return { _id: id }
  })
}

const nameOf = ({ percent, category }: Promotion) =>
  `Giảm ${percent.toLocaleString('vi-VN')}% ${category?.name ?? 'mọi sản phẩm'}`

const getAuditedFields = ({ percent, category, from, to }: Promotion) => ({
  discount: percent,
  category: category?.name ?? null,
  from,
  to,
})
