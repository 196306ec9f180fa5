import sql from 'sql-template-tag'
import type { SizeTableForStaff, SizeTableInput } from '#contract/content/size-tables.ts'
import type { Db, Transaction } from '#data/database/connection.ts'
import type { ScopedSizeTable } from '#domain/catalog/sizes/choose-size-table.ts'

/** The tables that a product of this category may show. */
export function listTablesOfCategory(db: Db, categoryId: string | null): Promise<ScopedSizeTable[]> {
  return db.query<ScopedSizeTable>(sql`
    SELECT t.kind, t.unit, t.columns, t.rows, t.note,
      CASE WHEN t.category_id = ${categoryId} THEN 0 WHEN t.category_id IS NOT NULL THEN 1 END AS level
    FROM size_tables t
    WHERE t.category_id IS NULL OR t.category_id = ${categoryId}
      OR t.category_id = (SELECT parent_id FROM categories WHERE id = ${categoryId})
    ORDER BY t.kind`)
}

type StoredSizeTable = SizeTableForStaff & { _id: string }

const tableColumns = sql`
  t.id AS _id, t.kind, t.unit, t.columns, t.rows, t.note, t.version,
  CASE WHEN c.id IS NOT NULL THEN json_build_object('_id', c.id, 'name', c.name) END AS category`

export function listStoredSizeTables(db: Db): Promise<StoredSizeTable[]> {
  return db.query<StoredSizeTable>(sql`
    SELECT ${tableColumns} FROM size_tables t LEFT JOIN categories c ON c.id = t.category_id
    ORDER BY c.name COLLATE "vi-x-icu" NULLS FIRST, t.kind`)
}

type TableName = Pick<SizeTableInput, 'kind' | 'category'>

/** LOCK ORDER: the size table. */
export async function lockSizeTable(
  tx: Transaction,
  { kind, category }: TableName,
): Promise<StoredSizeTable | null> {
  const [found] = await tx.query<StoredSizeTable>(sql`
    SELECT ${tableColumns} FROM size_tables t LEFT JOIN categories c ON c.id = t.category_id
    WHERE t.kind = ${kind} AND t.category_id IS NOT DISTINCT FROM ${category} FOR NO KEY UPDATE OF t`)
  return found ?? null
}

export async function lockAndCountSizeTables(tx: Transaction): Promise<number> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtext('number of size tables'))`)
  const [row] = await tx.query<{ count: number }>(sql`SELECT count(*)::int AS count FROM size_tables`)
  return row?.count ?? 0
}

export async function upsertSizeTable(tx: Transaction, id: string, table: SizeTableInput): Promise<void> {
  const { kind, category, unit, columns, rows, note } = table
  await tx.query(sql`
    INSERT INTO size_tables (id, kind, category_id, unit, columns, rows, note)
    VALUES (${id}, ${kind}, ${category}, ${unit}, ${columns}, ${JSON.stringify(rows)}::jsonb, ${note})
    ON CONFLICT (id) DO UPDATE SET unit = excluded.unit, columns = excluded.columns, rows = excluded.rows,
      note = excluded.note, version = size_tables.version + 1, updated_at = now()`)
}

export async function deleteStoredSizeTable(tx: Transaction, id: string): Promise<StoredSizeTable | null> {
  const [deleted] = await tx.query<StoredSizeTable>(sql`
    WITH t AS (DELETE FROM size_tables WHERE id = ${id} RETURNING *)
    SELECT ${tableColumns} FROM t LEFT JOIN categories c ON c.id = t.category_id`)
  return deleted ?? null
}
