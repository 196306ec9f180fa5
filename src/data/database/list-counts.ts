import sql, { type Sql } from 'sql-template-tag'
import type { Db } from './connection.ts'

export interface Total {
  total: number
  /** There are more than were counted. */
  capped: boolean
}

/** Which rows of a list are read. */
export interface Slice {
  limit: number
  offset: number
}

/** All rows of a list that nothing is asked of: kept, not counted; `empty` are variants without a piece. `less`: how many of them it does not show. */
export async function countAll(
  db: Db,
  list: 'variants' | 'customer_groups' | 'empty',
  less: Sql = sql`0`,
): Promise<Total> {
  const [row] = await db.query<{ total: number }>(sql`
    SELECT coalesce(sum(count), 0)::int - (${less})::int AS total FROM list_counts WHERE list = ${list}`)
  return { total: row?.total ?? 0, capped: false }
}

/** These rows, counted to the last: figures lead to them. @param rows `SELECT FROM … WHERE …` */
export async function countExactly(db: Db, rows: Sql): Promise<Total> {
  const [row] = await db.query<{ total: number }>(sql`SELECT count(*)::int AS total FROM (${rows}) found`)
  return { total: row?.total ?? 0, capped: false }
}

/** These rows, counted as far as `least`, and as far as the page that is read: whether one comes after it is known. */
export async function countSome(db: Db, rows: Sql, least: number, { offset, limit }: Slice): Promise<Total> {
  const most = Math.max(least, offset + limit)
  const [row] = await db.query<{ total: number }>(sql`
    SELECT count(*)::int AS total FROM (${rows} LIMIT ${most + 1}) found`)
  const total = row?.total ?? 0
  return { total: Math.min(total, most), capped: total > most }
}
