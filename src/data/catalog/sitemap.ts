import sql from 'sql-template-tag'
import type { Db } from '#data/database/connection.ts'
import { isoTime } from '#data/database/time.ts'

export interface MappedProduct {
  id: string
  changedAt: string
}

/** The products on sale that come after an id, in the order of their ids: the oldest first. */
export async function listMapped(db: Db, after: string, limit: number): Promise<MappedProduct[]> {
  return db.query<MappedProduct>(sql`
    SELECT id, ${isoTime('updated_at')} AS "changedAt" FROM products
    WHERE deleted_at IS NULL AND id > ${after} ORDER BY id LIMIT ${limit}`)
}

/**
 * The ids that pages of this size end with, without the last page. New products have larger ids, so
 * what a page holds changes only where something on it is deleted.
 */
export async function listPageEnds(db: Db, size: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    SELECT id FROM (
      SELECT id, row_number() OVER (ORDER BY id) AS place, count(*) OVER () AS total
      FROM products WHERE deleted_at IS NULL) p
    WHERE place % ${size} = 0 AND place < total ORDER BY id`)
  return rows.map(({ id }) => id)
}
