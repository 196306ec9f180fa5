import sql from 'sql-template-tag'
import type { Import } from '#contract/imports/imports.ts'
import type { Db, Transaction } from '#data/database/connection.ts'
import { inBatches } from '#data/database/in-batches.ts'
import type { ListSlice } from '#data/database/list-counts.ts'
import { insertValues, json } from '#data/database/sql.ts'
import { formatIsoTime } from '#data/database/time.ts'
import { type ImportFileError, warningIssueCodes } from '#domain/imports/import-issues.ts'
import type { IgnoredColumn } from '#domain/imports/similar-column.ts'

export type ImportRecord = Omit<Import, 'running' | 'fault'> & {
  rate: string | null
  fileError: Pick<ImportFileError, 'code' | 'data'> | null
}

const warningPath = `$[*].code ? (${warningIssueCodes.map((code) => `@ == "${code}"`).join(' || ')})`

const columns = () => sql`
  i.id AS "_id", i.kind, i.file_name AS "fileName", json_build_object('_id', i.account_id, 'name', i.by_name) AS by,
  ${formatIsoTime('i.at')} AS at, i.status, i.rate, i.with_stock AS "withStock", i.rows, i.products, i.unread,
  i.has_stock AS "hasStock", i.has_costs AS "hasCosts", i.fault AS "fileError",
  CASE WHEN i.applied_at IS NOT NULL THEN ${formatIsoTime('i.applied_at')} END AS "appliedAt",
  CASE WHEN i.undone_at IS NOT NULL THEN ${formatIsoTime('i.undone_at')} END AS "undoneAt",
  i.undone_by AS "undoneBy", (
    SELECT json_build_object(
      'read', count(*), 'created', count(*) FILTER (WHERE outcome = 'created'),
      'updated', count(*) FILTER (WHERE outcome = 'updated'), 'onlyStock', count(*) FILTER (WHERE only_stock),
      'unchanged', count(*) FILTER (WHERE outcome = 'unchanged'),
      'skipped', count(*) FILTER (WHERE outcome = 'skipped' AND name <> ''),
      'faults', coalesce(sum(skipping_issues), 0), 'remarked', count(*) FILTER (WHERE issues <> '[]'),
      'warned', count(*) FILTER (WHERE issues @? ${warningPath}::jsonpath),
      'done', count(*) FILTER (WHERE state IN ('done', 'undone', 'kept')),
      'refused', count(*) FILTER (WHERE state = 'refused'), 'undone', count(*) FILTER (WHERE state = 'undone'),
      'kept', count(*) FILTER (WHERE state = 'kept'))
    FROM import_rows l WHERE l.import_id = i.id) AS counts`

export async function findImport(db: Db, id: string): Promise<ImportRecord | null> {
  const [row] = await db.query<ImportRecord>(sql`SELECT ${columns()} FROM imports i WHERE i.id = ${id}`)
  return row ?? null
}

export async function listImports(db: Db, page: ListSlice) {
  const items = await db.query<ImportRecord>(sql`
    SELECT ${columns()} FROM imports i ORDER BY i.id DESC LIMIT ${page.limit} OFFSET ${page.offset}`)
  const [counted] = await db.query<{ total: number }>(sql`SELECT count(*)::int AS total FROM imports`)
  return { items, total: counted?.total ?? 0 }
}

interface NewImport {
  id: string
  kind: Import['kind']
  file_name: string
  account_id: string | null
  by_name: string
  rate: string | null
  ignored: IgnoredColumn[]
  has_stock: boolean
  has_costs: boolean
  pictures?: Record<string, string>
}

/** @param bytes null for an import by command, whose file is not stored, so that no other process can continue it */
export async function insertImport(
  db: Db,
  { ignored, ...row }: NewImport,
  bytes: Buffer | null,
): Promise<void> {
  const unread = ignored.map(({ name, suggestion: near }) => ({ name, near }))
  await db.query(
    sql`INSERT INTO imports ${insertValues({ ...row, unread: json(unread), pictures: json(row.pictures ?? {}), status: 'reading' })}`,
  )
  if (bytes) await db.query(sql`INSERT INTO import_files (import_id, bytes) VALUES (${row.id}, ${bytes})`)
}

/**
 * Deletes one preview, its items in batches.
 * @param accountId null: previews of all accounts that are older than one day
 * @returns false if there is none
 */
export async function deleteNextPreview(tx: Transaction, accountId: string | null): Promise<boolean> {
  const [row] = await tx.query<{ id: string }>(sql`
    SELECT id FROM imports WHERE status IN ('reading', 'ready')
      AND ${accountId === null ? sql`at < now() - interval '1 day'` : sql`account_id = ${accountId}`}
    LIMIT 1 FOR UPDATE SKIP LOCKED`)
  if (!row) return false
  await inBatches((batchSize) =>
    tx.execute(sql`
      DELETE FROM import_rows WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM import_rows WHERE import_id = ${row.id} LIMIT ${batchSize}))`),
  )
  await tx.query(sql`DELETE FROM imports WHERE id = ${row.id}`)
  return true
}

export async function readImportFile(db: Db, id: string): Promise<Buffer | null> {
  const [row] = await db.query<{ bytes: Buffer }>(sql`SELECT bytes FROM import_files WHERE import_id = ${id}`)
  return row?.bytes ?? null
}

export async function readImportPictures(db: Db, id: string): Promise<Record<string, string>> {
  const [row] = await db.query<{ pictures: Record<string, string> }>(
    sql`SELECT pictures FROM imports WHERE id = ${id}`,
  )
  return row?.pictures ?? {}
}

export async function setImportSize(db: Db, id: string, size: { rows: number; products: number }) {
  await db.query(sql`UPDATE imports SET rows = ${size.rows}, products = ${size.products} WHERE id = ${id}`)
}

export async function setImportReady(
  db: Db,
  id: string,
  fileError: ImportRecord['fileError'],
): Promise<void> {
  await db.query(sql`
    UPDATE imports SET status = 'ready', fault = ${fileError && JSON.stringify(fileError)}::text::jsonb WHERE id = ${id}`)
}

export async function setImportApplying(db: Db, id: string, withStock: boolean): Promise<void> {
  await db.query(sql`UPDATE imports SET status = 'applying', with_stock = ${withStock} WHERE id = ${id}`)
}

export async function setImportDone(db: Db, id: string): Promise<void> {
  await db.query(sql`UPDATE imports SET status = 'done', applied_at = now() WHERE id = ${id}`)
  await db.query(sql`DELETE FROM import_files WHERE import_id = ${id}`)
}

export async function setImportUndoing(db: Db, id: string): Promise<void> {
  await db.query(sql`UPDATE imports SET status = 'undoing' WHERE id = ${id}`)
}

export async function setImportUndone(db: Db, id: string, by: string): Promise<void> {
  await db.query(
    sql`UPDATE imports SET status = 'undone', undone_at = now(), undone_by = ${by} WHERE id = ${id}`,
  )
}
