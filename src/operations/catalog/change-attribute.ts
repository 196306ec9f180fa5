import type { Attribute } from '#contract/catalog/attributes.ts'
import { type Failure, fail } from '#contract/failures.ts'
import {
  lockAttribute,
  lockValues,
  deleteAttribute as remove,
  renameAttribute as rename,
} from '#data/catalog/attribute-values.ts'
import { findAttribute } from '#data/catalog/attributes.ts'
import { inTransaction, violates } from '#data/database/transaction.ts'
import { recordChange } from '#operations/runtime/record-change.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import { inUse } from './change-attribute-values.ts'

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
      await recordChange(tx, actor, { action: 'update', noun: 'attribute', id, name, ...changes })
      return (await findAttribute(tx, id)) ?? fail('not_found')
    })
  } catch (error) {
    if (violates(error, 'attributes_name_key_key')) return fail('name_taken')
    throw error
  }
}

/** @failure attribute_fixed for colour and size, which define variants (R15); value_in_use if a product has a value */
export function deleteAttribute(shop: Shop, actor: Actor, id: string): Promise<{ _id: string } | Failure> {
  return inTransaction<{ _id: string }>(shop.db, async (tx) => {
    const attribute = (await lockAttribute(tx, id)) ? await findAttribute(tx, id) : null
    if (!attribute) return fail('not_found')
    const { value: name, kind, values } = attribute
    if (kind) return fail('attribute_fixed', { name })
    await lockValues(tx, id)
    const failure = await inUse(
      tx,
      values.map(({ _id }) => _id),
    )
    if (failure) return failure
    await remove(tx, id)
    const before = { name, values: values.map(({ value }) => value) }
    await recordChange(tx, actor, { action: 'delete', noun: 'attribute', id, name, before })
    return { _id: id }
  })
}
