import { v7 as uuid } from 'uuid'
import type { Attribute, AttributeValue, AttributeValueInput } from '#contract/catalog/attributes.ts'
import { type Failure, fail, failed } from '#contract/failures.ts'
import * as limits from '#contract/limits.ts'
import * as values from '#data/catalog/attribute-values.ts'
import { findAttribute } from '#data/catalog/attributes.ts'
import { refreshSearchKeys } from '#data/catalog/refresh-search-keys.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction, isUniqueViolation } from '#data/database/transaction.ts'
import type { AuditFieldValues } from '#domain/staff/changed-fields.ts'
import { failInvalidFields } from '#operations/runtime/fail-invalid-fields.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import { containsAllIds } from './contains-all-ids.ts'

type AuditedChange = { before: AuditFieldValues | null; after: AuditFieldValues | null }
type AttributeUpdate = (tx: Transaction, attribute: Attribute) => Promise<AuditedChange | Failure>

async function updateLocked(
  shop: Shop,
  actor: Actor,
  id: string,
  update: AttributeUpdate,
): Promise<Attribute | Failure> {
  try {
    return await inTransaction<Attribute>(shop.db, async (tx) => {
      const attribute = (await values.lockAttribute(tx, id)) ? await findAttribute(tx, id) : null
      if (!attribute) return fail('not_found')
      const changed = await update(tx, attribute)
      if (failed(changed)) return changed
      const entry = { action: 'update', entity: 'attribute', id, name: attribute.value } as const
      await recordAuditEntry(tx, actor, {
        ...entry,
        before: changed.before ?? {},
        after: changed.after ?? {},
      })
      return (await findAttribute(tx, id)) ?? fail('not_found')
    })
  } catch (error) {
    if (isUniqueViolation(error, 'attribute_values_attribute_id_value_key_key')) return fail('name_taken')
    throw error
  }
}

const swatchNotAllowed = failInvalidFields({ path: 'swatch', message: 'Chỉ màu sắc mới có mã màu' })
const getAuditedFields = ({ value, swatch }: Omit<AttributeValue, '_id'>) =>
  swatch ? { value, swatch } : { value }

export function addAttributeValue(
  shop: Shop,
  actor: Actor,
  id: string,
  { value, swatch = null }: AttributeValueInput,
) {
  return updateLocked(shop, actor, id, async (tx, attribute) => {
    if (swatch && attribute.kind !== 'color') return swatchNotAllowed
    if (attribute.values.length >= limits.maxAttributeValues) return fail('list_full')
    if (!(await values.insertAttributeValue(tx, id, { _id: uuid(), value, swatch })))
      return fail('name_taken')
    return { before: null, after: getAuditedFields({ value, swatch }) }
  })
}

/** LOCK ORDER: the attribute, the value, then the products that have the value by id. */
export function updateAttributeValue(
  shop: Shop,
  actor: Actor,
  id: string,
  valueId: string,
  { value, swatch }: AttributeValueInput,
) {
  return updateLocked(shop, actor, id, async (tx, attribute) => {
    const before = await values.lockAttributeValue(tx, id, valueId)
    if (!before) return fail('not_found')
    if (swatch && attribute.kind !== 'color') return swatchNotAllowed
    const after = { _id: valueId, value, swatch: swatch === undefined ? before.swatch : swatch }
    await values.updateAttributeValueRow(tx, after)
    if (value !== before.value) await refreshSearchKeys(tx, { value: valueId })
    // The audit log entry belongs to the attribute, so a changed swatch is recorded with the name of the value.
    const isSameName = value === before.value
    const audited = (one: AttributeValue) =>
      isSameName ? { [`swatch ${value}`]: one.swatch } : { value: one.value, swatch: one.swatch }
    return { before: audited(before), after: audited(after) }
  })
}

/** Orders keep the value's name (R23). @failure attribute_value_in_use if a product has the value */
export function deleteAttributeValue(shop: Shop, actor: Actor, id: string, valueId: string) {
  return updateLocked(shop, actor, id, async (tx) => {
    const value = await values.lockAttributeValue(tx, id, valueId)
    if (!value) return fail('not_found')
    const failure = await checkValuesUnused(tx, [valueId])
    if (failure) return failure
    await values.deleteAttributeValueRow(tx, valueId)
    return { before: getAuditedFields(value), after: null }
  })
}

export async function checkValuesUnused(
  tx: Transaction,
  valueIds: readonly string[],
): Promise<Failure | null> {
  const { existing, deleted } = await values.countAttributeValueUsage(tx, valueIds)
  const texts = [
    existing && `${existing} sản phẩm`,
    deleted && `${deleted} sản phẩm đã xoá (còn khôi phục được)`,
  ]
  return existing + deleted > 0
    ? fail('attribute_value_in_use', { use: texts.filter(Boolean).join(' và ') })
    : null
}

export function sortAttributeValues(shop: Shop, actor: Actor, id: string, ids: string[]) {
  return updateLocked(shop, actor, id, async (tx, attribute) => {
    if (!containsAllIds(ids, attribute.values)) return fail('list_changed')
    await values.setAttributeValueOrder(tx, ids)
    const names = new Map(attribute.values.map((one) => [one._id, one.value]))
    const before = { order: attribute.values.map(({ value }) => value) }
    return { before, after: { order: ids.map((one) => names.get(one)) } }
  })
}

export async function readAttributeUsage({ db }: Shop, id: string) {
  if (!(await findAttribute(db, id))) return fail('not_found')
  const usage = await values.listAttributeValueUsage(db, id)
  return usage.map(({ _id, existing, deleted }) => ({ _id, products: existing + deleted }))
}
