import { v7 as uuid } from 'uuid'
import type { CategoryListItem } from '#contract/catalog/categories.ts'
import { type Failure, fail } from '#contract/failures.ts'
import { findCategory, insertCategory } from '#data/catalog/categories.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction, isUniqueViolation } from '#data/database/transaction.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'

const isSlugTaken = (error: unknown) => isUniqueViolation(error, 'categories_slug_key')

export function addCategory(shop: Shop, actor: Actor, name: string): Promise<CategoryListItem | Failure> {
  const _id = uuid()
  const add = async (tx: Transaction) => {
    if (!(await insertCategory(tx, { id: _id, name }))) return fail('name_taken')
    await recordAuditEntry(tx, actor, {
      action: 'create',
      entity: 'category',
      id: _id,
      name,
      after: { name },
    })
    return (await findCategory(tx, _id)) ?? fail('not_found')
  }
  return inTransaction<CategoryListItem>(shop.db, add, isSlugTaken)
}
