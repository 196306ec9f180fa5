import sql from 'sql-template-tag'
import type { Product } from '#contract/catalog/products.ts'
import type { ImportItemView } from '#contract/imports/import-states.ts'
import type { ImportItem } from '#contract/imports/imports.ts'
import type { Db } from '#data/database/connection.ts'
import type { ListSlice } from '#data/database/list-counts.ts'
import type { EarlierCost } from '#data/stock/stock.ts'
import type { ImportIssue } from '#domain/imports/import-issues.ts'
import type { AuditFieldValues } from '#domain/staff/changed-fields.ts'

export interface NewImportItem {
  row: number
  name: string
  outcome: ImportItem['outcome']
  only_stock: boolean
  before: AuditFieldValues | null
  after: AuditFieldValues | null
  issues: ImportIssue[]
  skipping_issues: number
  product_id: string | null
  version: number | null
  marks: Record<string, number> | null
}

/** PostgreSQL rejects a lone surrogate, with which a truncated text can end. */
const json = (value: unknown) =>
  JSON.stringify(value, (_, part) => (typeof part === 'string' ? part.toWellFormed() : part))

export async function insertImportItems(
  db: Db,
  importId: string,
  items: readonly NewImportItem[],
): Promise<void> {
  if (items.length === 0) return
  await db.query(sql`
    INSERT INTO import_rows (import_id, row, name, outcome, only_stock, before, after, issues, skipping_issues,
      product_id, version, marks)
    SELECT ${importId}, n.* FROM jsonb_to_recordset(${json(items)}::text::jsonb) AS n(
      row int, name text, outcome text, only_stock boolean, before jsonb, after jsonb, issues jsonb, skipping_issues int,
      product_id uuid, version int, marks jsonb)
    ON CONFLICT DO NOTHING`)
}

/** The item may already exist, because it was inserted in the transaction of its product. */
export async function completeImportItem(db: Db, importId: string, item: NewImportItem): Promise<void> {
  const { row, name, outcome, only_stock, before, after, issues, skipping_issues } = item
  await insertImportItems(db, importId, [item])
  await db.query(sql`
    UPDATE import_rows SET name = ${name}, outcome = ${outcome}, only_stock = ${only_stock},
      before = ${before && json(before)}::text::jsonb, after = ${after && json(after)}::text::jsonb,
      issues = ${json(issues)}::text::jsonb, skipping_issues = ${skipping_issues}
    WHERE import_id = ${importId} AND row = ${row} AND state <> 'planned'`)
}

export type ImportItemRow = Omit<ImportItem, 'problems'> & { issues: ImportIssue[] }

const viewCondition = (show: ImportItemView | undefined) => {
  if (show === 'changes') return sql`AND outcome IN ('created', 'updated')`
  if (show === 'faults') return sql`AND issues <> '[]'`
  if (show === 'refused' || show === 'kept') return sql`AND state = ${show}`
  return show ? sql`AND outcome = ${show}` : sql``
}

export async function listImportItems(
  db: Db,
  importId: string,
  show: ImportItemView | undefined,
  page: ListSlice & { withCosts: boolean },
) {
  const items = await db.query<ImportItemRow>(sql`
    SELECT row, name, product_id AS product, outcome, only_stock AS "onlyStock", state, issues, reason,
      ${page.withCosts ? sql`before, after` : sql`before - 'cost' AS before, after - 'cost' AS after`}
    FROM import_rows WHERE import_id = ${importId} ${viewCondition(show)}
    ORDER BY row LIMIT ${page.limit} OFFSET ${page.offset}`)
  const [counted] = await db.query<{ total: number }>(sql`
    SELECT count(*)::int AS total FROM import_rows WHERE import_id = ${importId} ${viewCondition(show)}`)
  return { items, total: counted?.total ?? 0 }
}

export async function listImportIssues(db: Db, importId: string, after: number, limit: number) {
  return db.query<Pick<ImportItemRow, 'row' | 'name' | 'issues'>>(sql`
    SELECT row, name, issues FROM import_rows
    WHERE import_id = ${importId} AND issues <> '[]' AND row > ${after} ORDER BY row LIMIT ${limit}`)
}

const isPlanned = (importId: string, withStock: boolean) => sql`
  import_id = ${importId} AND state = 'planned' AND outcome IN ('created', 'updated')
  ${withStock ? sql`` : sql`AND NOT only_stock`}`

export async function listPlannedRows(db: Db, importId: string, withStock: boolean): Promise<number[]> {
  const rows = await db.query<{ row: number }>(sql`
    SELECT row FROM import_rows WHERE ${isPlanned(importId, withStock)}`)
  return rows.map(({ row }) => row)
}

export async function findDryRunState(db: Db, importId: string, row: number) {
  interface Row {
    productId: string | null
    version: number | null
    stockMovementIds: Record<string, number> | null
  }
  const [state] = await db.query<Row>(sql`
    SELECT product_id AS "productId", version, marks AS "stockMovementIds" FROM import_rows
    WHERE import_id = ${importId} AND row = ${row}`)
  return state ? { ...state, stockMovementIds: state.stockMovementIds ?? {} } : null
}

/**
 * This transaction does not wait for the disk. If a crash loses it, its item is lost too, and the import repeats it.
 * A later synchronous commit (an order, the end of the import) also makes it durable.
 */
export async function setAsynchronousCommit(tx: Db): Promise<void> {
  await tx.query(sql`SET LOCAL synchronous_commit = off`)
}

/** The cost of a variant before an import, and what the import left. */
export interface ImportedCost extends EarlierCost {
  /** The last cost of one piece after the import; null is unknown. */
  imported: number | null
  /** The last stock movement of the variant after the import. */
  movementId: number
}

interface AppliedItem {
  productId: string
  productBefore: Product | null
  versionAfter: number
  costs: ImportedCost[]
}

export async function markImportItemDone(
  db: Db,
  importId: string,
  row: number,
  item: AppliedItem,
): Promise<void> {
  const marked = await db.execute(sql`
    UPDATE import_rows SET state = 'done', product_id = ${item.productId}, became = ${item.versionAfter},
      was = ${item.productBefore && json(item.productBefore)}::text::jsonb, costs = ${json(item.costs)}::text::jsonb
    WHERE import_id = ${importId} AND row = ${row} AND state = 'planned'`)
  if (marked === 0) throw new Error(`row ${row} of the import ${importId} was applied by another run`)
}

export async function markImportItemRefused(
  db: Db,
  importId: string,
  row: number,
  reason: string,
): Promise<void> {
  await db.query(sql`
    UPDATE import_rows SET state = 'refused', reason = ${reason}
    WHERE import_id = ${importId} AND row = ${row} AND state = 'planned'`)
}

export async function refusePlannedItems(
  db: Db,
  importId: string,
  withStock: boolean,
  reason: string,
): Promise<void> {
  await db.query(sql`
    UPDATE import_rows SET state = 'refused', reason = ${reason} WHERE ${isPlanned(importId, withStock)}`)
}

export interface ImportItemToUndo extends AppliedItem {
  row: number
}

export async function findNextItemToUndo(
  db: Db,
  importId: string,
  before: number,
): Promise<ImportItemToUndo | null> {
  const [item] = await db.query<ImportItemToUndo>(sql`
    SELECT row, product_id AS "productId", was AS "productBefore", became AS "versionAfter", costs FROM import_rows
    WHERE import_id = ${importId} AND state = 'done' AND row < ${before} ORDER BY row DESC LIMIT 1`)
  return item ?? null
}

/** @param reason why the item could not be undone; null if it was */
export async function markImportItemUndone(db: Db, importId: string, row: number, reason: string | null) {
  await db.query(sql`
    UPDATE import_rows SET state = ${reason === null ? 'undone' : 'kept'}, reason = ${reason}
    WHERE import_id = ${importId} AND row = ${row} AND state = 'done'`)
}

/** `hasOtherChanges`: the stock was changed without an order since, so it was counted, received or imported again. */
export async function sumMovementsOfImport(db: Db, importId: string, variantIds: string[]) {
  return db.query<{ id: string; quantity: number; hasOtherChanges: boolean }>(sql`
    SELECT m.variant_id AS id, sum(m.quantity)::int AS quantity,
      EXISTS (SELECT FROM stock_movements later
              WHERE later.variant_id = m.variant_id AND later.id > max(m.id) AND later.order_id IS NULL AND later.quantity <> 0)
        AS "hasOtherChanges"
    FROM stock_movements m
    WHERE m.import_id = ${importId} AND m.variant_id = ANY(${variantIds}) GROUP BY m.variant_id`)
}

export async function hasStockChangesBesideImport(
  db: Db,
  importId: string,
  variantIds: string[],
): Promise<boolean> {
  const rows = await db.query(sql`
    SELECT FROM stock_movements WHERE variant_id = ANY(${variantIds}) AND import_id IS DISTINCT FROM ${importId}
      AND order_id IS NULL AND quantity <> 0 LIMIT 1`)
  return rows.length > 0
}

/** Restores variants without their SKUs and barcodes, which the caller sets afterwards. LOCK ORDER: by id. */
export async function undeleteVariants(db: Db, productId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await db.query(sql`SELECT FROM variants WHERE id = ANY(${ids}) ORDER BY id FOR NO KEY UPDATE`)
  await db.query(sql`
    UPDATE variants SET deleted_at = NULL, sku = NULL, barcode = NULL
    WHERE id = ANY(${ids}) AND product_id = ${productId} AND deleted_at IS NOT NULL`)
}
