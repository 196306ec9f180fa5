import { v7 as uuid } from 'uuid'
import type { Attribute } from '#contract/catalog/attributes.ts'
import { type Failure, fail } from '#contract/failures.ts'
import { insertAttribute } from '#data/catalog/attributes.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'

export function addAttribute(shop: Shop, actor: Actor, name: string): Promise<Attribute | Failure> {
  const _id = uuid()
  return inTransaction<Attribute>(shop.db, async (tx) => {
    if (!(await insertAttribute(tx, _id, name))) return fail('name_taken')
    await recordAuditEntry(tx, actor, {
      action: 'create',
      entity: 'attribute',
      id: _id,
      name,
      after: { name },
    })
    return { _id, value: name, kind: null, values: [] }
  })
}
