import { v7 as uuid } from 'uuid'
import { sizeTableKinds, sizeTableLabels } from '#contract/content/size-table-kinds.ts'
import type { SizeTable, SizeTableForStaff, SizeTableInput } from '#contract/content/size-tables.ts'
import { type Failure, fail } from '#contract/failures.ts'
import { lockCategoryForShare } from '#data/catalog/categories.ts'
import { findProduct } from '#data/catalog/products.ts'
import * as sizeTables from '#data/content/size-tables.ts'
import type { Db } from '#data/database/connection.ts'
import { inTransaction, isUniqueViolation } from '#data/database/transaction.ts'
import { checkSizeTable } from '#domain/catalog/sizes/check-size-table.ts'
import { chooseSizeTable } from '#domain/catalog/sizes/choose-size-table.ts'
import { presetSizeTables } from '#domain/catalog/sizes/preset-size-tables.ts'
import { formatSizeRange } from '#domain/catalog/sizes/size-guide.ts'
import { failInvalidFields } from '#operations/runtime/fail-invalid-fields.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'

const maxTables = 200

interface SizedProduct {
  name: string
  category: { _id: string; name: string } | null
  sizes: readonly { value: string }[]
}

export async function findSizeTable(db: Db, product: SizedProduct): Promise<SizeTable | null> {
  if (product.sizes.length === 0) return null
  const stored = await sizeTables.listTablesOfCategory(db, product.category?._id ?? null)
  const sizes = product.sizes.map(({ value }) => value)
  return chooseSizeTable({ name: product.name, category: product.category?.name ?? null, sizes }, stored)
}

export async function readProductSizeTable({ db }: Shop, id: string): Promise<SizeTable | Failure> {
  const product = await findProduct(db, id)
  const table = product?.state === 'active' ? await findSizeTable(db, product) : null
  return table ?? fail('not_found')
}

export async function readSizeTables({ db }: Shop): Promise<SizeTableForStaff[]> {
  const stored = await sizeTables.listStoredSizeTables(db)
  const general = sizeTableKinds.map(
    (kind) =>
      stored.find((table) => table.kind === kind && table.category === null) ?? {
        ...presetSizeTables[kind],
        _id: null,
        category: null,
        version: 0,
      },
  )
  return [...general, ...stored.filter(({ category }) => category !== null)]
}

/** LOCK ORDER: the category, the size table, then the number of size tables. @failure invalid, size_table_changed, list_full */
export async function saveSizeTable(
  shop: Shop,
  actor: Actor,
  input: SizeTableInput,
): Promise<SizeTableForStaff | Failure> {
  const problem = checkSizeTable(input)
  if (problem) return refuse('rows', problem)
  try {
    return await inTransaction<SizeTableForStaff>(shop.db, async (tx) => {
      if (input.category && !(await lockCategoryForShare(tx, input.category)))
        return refuse('category', 'Danh mục này không còn nữa')
      const before = await sizeTables.lockSizeTable(tx, input)
      if ((before?.version ?? 0) !== input.version) return fail('size_table_changed')
      if (!before && (await sizeTables.lockAndCountSizeTables(tx)) >= maxTables) return fail('list_full')
      await sizeTables.upsertSizeTable(tx, before?._id ?? uuid(), input)
      const after = await sizeTables.lockSizeTable(tx, input)
      if (!after) throw new Error('the size table is missing after it was saved')
      await recordAuditEntry(tx, actor, {
        action: before ? 'update' : 'create',
        entity: 'size-table',
        id: after._id,
        name: nameTable(after),
        before: before && getAuditedFields(before),
        after: getAuditedFields(after),
      })
      return after
    })
  } catch (error) {
    if (isUniqueViolation(error, 'size_tables_category_id_kind_key')) return fail('size_table_changed')
    throw error
  }
}

export function deleteSizeTable(shop: Shop, actor: Actor, id: string): Promise<{ _id: string } | Failure> {
  return inTransaction<{ _id: string }>(shop.db, async (tx) => {
    const deleted = await sizeTables.deleteStoredSizeTable(tx, id)
    if (!deleted) return fail('not_found')
    await recordAuditEntry(tx, actor, {
      action: 'delete',
      entity: 'size-table',
      id,
      name: nameTable(deleted),
      before: getAuditedFields(deleted),
    })
    return { _id: id }
  })
}

const refuse = (path: string, message: string) => failInvalidFields({ path, message })

const nameTable = ({ kind, category }: SizeTableForStaff) =>
  category ? `${sizeTableLabels[kind]} · ${category.name}` : sizeTableLabels[kind]

/** One field per size, so that the audit log shows which of them changed. */
const getAuditedFields = ({ unit, columns, note, rows }: SizeTableForStaff) => ({
  unit,
  columns: columns.join(', '),
  note,
  ...Object.fromEntries(
    rows.map(({ size, ranges }) => [`size ${size}`, ranges.map(formatSizeRange).join('; ')]),
  ),
})
