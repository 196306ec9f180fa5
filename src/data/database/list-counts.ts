import sql, { type Sql } from 'sql-template-tag'
import type { Db } from './connection.ts'

export interface ListTotal {
  total: number
  capped: boolean
}

export interface ListSlice {
  limit: number
  offset: number
}

/** Reads the stored row count of an unfiltered list. `empty` means variants without stock; `excludedCount` is subtracted. */
export async function readStoredCount(
  db: Db,
  list: 'variants' | 'customer_groups' | 'empty',
  excludedCount: Sql = sql`0`,
): Promise<ListTotal> {
  const [row] = await db.query<{ total: number }>(sql`
    SELECT coalesce(sum(count), 0)::int - (${excludedCount})::int AS total FROM list_counts WHERE list = ${list}`)
  return { total: row?.total ?? 0, capped: false }
}

/** Used where a figure links to the list and must match it. @param rows `SELECT FROM … WHERE …` */
export async function countAllRows(db: Db, rows: Sql): Promise<ListTotal> {
  const [row] = await db.queryUnprepared<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM (${rows}) found`,
  )
  return { total: row?.total ?? 0, capped: false }
}

/** Stops counting at `minLimit` or one row after the current page, so that a next page is always known. */
export async function countRowsUpTo(
  db: Db,
  rows: Sql,
  minLimit: number,
  { offset, limit }: ListSlice,
): Promise<ListTotal> {
  const limitOfCount = Math.max(minLimit, offset + limit)
  const [row] = await db.queryUnprepared<{ total: number }>(sql`
    SELECT count(*)::int AS total FROM (${rows} LIMIT ${limitOfCount + 1}) found`)
  const total = row?.total ?? 0
  return { total: Math.min(total, limitOfCount), capped: total > limitOfCount }
}
