import type { Attribute } from '#contract/catalog/attributes.ts'
import { type Failure, fail } from '#contract/failures.ts'
import {
  lockAttribute,
  lockAttributeValues,
  deleteAttributeRow as remove,
  updateAttributeName as rename,
} from '#data/catalog/attribute-values.ts'
import { findAttribute } from '#data/catalog/attributes.ts'
import { inTransaction, isUniqueViolation } from '#data/database/transaction.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import { checkValuesUnused } from './change-attribute-values.ts'

export async function renameAttribute(
  shop: Shop,
  actor: Actor,
  id: string,
  name: string,
): Promise<Attribute | Failure> {
  try {
    return await inTransaction<Attribute>(shop.db, async (tx) => {
      const before = await lockAttribute(tx, id)
      if (!before) return fail('not_found')
      await rename(tx, id, name)
      const changes = { before: { name: before.name }, after: { name } }
      await recordAuditEntry(tx, actor, { action: 'update', entity: 'attribute', id, name, ...changes })
      return (await findAttribute(tx, id)) ?? fail('not_found')
    })
  } catch (error) {
    if (isUniqueViolation(error, 'attributes_name_key_key')) return fail('name_taken')
    throw error
  }
}

/** @failure attribute_required for colour and size, which define variants (R15); attribute_value_in_use if a product has a value */
export function deleteAttribute(shop: Shop, actor: Actor, id: string): Promise<{ _id: string } | Failure> {
  return inTransaction<{ _id: string }>(shop.db, async (tx) => {
    const attribute = (await lockAttribute(tx, id)) ? await findAttribute(tx, id) : null
    if (!attribute) return fail('not_found')
    const { value: name, kind, values } = attribute
    if (kind) return fail('attribute_required', { name })
    await lockAttributeValues(tx, id)
    const failure = await checkValuesUnused(
      tx,
      values.map(({ _id }) => _id),
    )
    if (failure) return failure
    await remove(tx, id)
    const before = { name, values: values.map(({ value }) => value) }
    await recordAuditEntry(tx, actor, { action: 'delete', entity: 'attribute', id, name, before })
    return { _id: id }
  })
}
