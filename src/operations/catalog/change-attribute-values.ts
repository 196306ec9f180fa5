import { v7 as uuid } from 'uuid'
import type { Attribute, AttributeValue, ValueInput } from '#contract/catalog/attributes.ts'
import { type Failure, fail, failed } from '#contract/failures.ts'
import { limits } from '#contract/limits.ts'
import * as values from '#data/catalog/attribute-values.ts'
import { findAttribute } from '#data/catalog/attributes.ts'
import { refreshSearchKeys } from '#data/catalog/product-keys.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction, violates } from '#data/database/transaction.ts'
import type { Facts } from '#domain/staff/changed-fields.ts'
import { recordChange } from '#operations/runtime/record-change.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import { isOrderOf } from './change-category.ts'

type Told = { before: Facts | null; after: Facts | null }
type Work = (tx: Transaction, attribute: Attribute) => Promise<Told | Failure>

/** One change at a time; it stands in the book under the attribute. */
async function change(shop: Shop, actor: Actor, id: string, work: Work): Promise<Attribute | Failure> {
  try {
    return await inTransaction<Attribute>(shop.db, async (tx) => {
      const attribute = (await values.lockAttribute(tx, id)) ? await findAttribute(tx, id) : null
      if (!attribute) return fail('not_found')
      const told = await work(tx, attribute)
      if (failed(told)) return told
      const line = { action: 'update', noun: 'attribute', id, name: attribute.value } as const
      await recordChange(tx, actor, { ...line, before: told.before ?? {}, after: told.after ?? {} })
      return (await findAttribute(tx, id)) ?? fail('not_found')
    })
  } catch (error) {
    if (violates(error, 'attribute_values_attribute_id_value_key_key')) return fail('name_taken')
    throw error
  }
}

const colorOnly = fail('invalid', {}, { details: [{ path: 'swatch', message: 'Chỉ màu sắc mới có mã màu' }] })
const factsOf = ({ value, swatch }: Omit<AttributeValue, '_id'>) => (swatch ? { value, swatch } : { value })

export function addAttributeValue(
  shop: Shop,
  actor: Actor,
  id: string,
  { value, swatch = null }: ValueInput,
) {
  return change(shop, actor, id, async (tx, attribute) => {
    if (swatch && attribute.kind !== 'color') return colorOnly
    if (attribute.values.length >= limits.maxValues) return fail('list_full')
    if (!(await values.insertValue(tx, id, { _id: uuid(), value, swatch }))) return fail('name_taken')
    return { before: null, after: factsOf({ value, swatch }) }
  })
}

/** LOCK ORDER: the attribute, the value, then the products that have it by id. */
export function updateAttributeValue(
  shop: Shop,
  actor: Actor,
  id: string,
  valueId: string,
  { value, swatch }: ValueInput,
) {
  return change(shop, actor, id, async (tx, attribute) => {
    const before = await values.lockValue(tx, id, valueId)
    if (!before) return fail('not_found')
    if (swatch && attribute.kind !== 'color') return colorOnly
    const after = { _id: valueId, value, swatch: swatch === undefined ? before.swatch : swatch }
    await values.changeValue(tx, after)
    if (value !== before.value) await refreshSearchKeys(tx, { value: valueId })
    // Told with its word although only the colour changed: the line is the attribute's.
    const facts = ({ value: word, swatch: dot }: AttributeValue) => ({ value: word, swatch: dot })
    const same = value === before.value
    const named = (one: AttributeValue) => (same ? { [`swatch ${value}`]: one.swatch } : facts(one))
    return { before: named(before), after: named(after) }
  })
}

/** Orders keep its word (decisions.md R23); a product that has it must let go of it first. */
export function deleteAttributeValue(shop: Shop, actor: Actor, id: string, valueId: string) {
  return change(shop, actor, id, async (tx) => {
    const value = await values.lockValue(tx, id, valueId)
    if (!value) return fail('not_found')
    const used = await inUse(tx, [valueId])
    if (used) return used
    await values.deleteValue(tx, valueId)
    return { before: factsOf(value), after: null }
  })
}

/** The refusal, where a product has one of these values. */
export async function inUse(tx: Transaction, valueIds: readonly string[]): Promise<Failure | null> {
  const { onSale, deleted } = await values.countValueUse(tx, valueIds)
  const use = [onSale && `${onSale} sản phẩm`, deleted && `${deleted} sản phẩm đã xoá (còn khôi phục được)`]
  return onSale + deleted > 0 ? fail('value_in_use', { use: use.filter(Boolean).join(' và ') }) : null
}

export function orderAttributeValues(shop: Shop, actor: Actor, id: string, ids: string[]) {
  return change(shop, actor, id, async (tx, attribute) => {
    if (!isOrderOf(ids, attribute.values)) return fail('list_changed')
    await values.setValueOrder(tx, ids)
    const words = new Map(attribute.values.map((one) => [one._id, one.value]))
    const before = { order: attribute.values.map(({ value }) => value) }
    return { before, after: { order: ids.map((one) => words.get(one)) } }
  })
}

export async function readAttributeUse({ db }: Shop, id: string) {
  if (!(await findAttribute(db, id))) return fail('not_found')
  const use = await values.listValueUse(db, id)
  return use.map(({ _id, onSale, deleted }) => ({ _id, products: onSale + deleted }))
}
