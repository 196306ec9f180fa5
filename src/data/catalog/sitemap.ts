import sql from 'sql-template-tag'
import type { Db } from '#data/database/connection.ts'
import { isoTime } from '#data/database/time.ts'

export interface MappedProduct {
  id: string
  changedAt: string
}

/** Returns listed products in the order of their ids, which are UUIDv7: the oldest first. */
export async function listMapped(db: Db, after: string, limit: number): Promise<MappedProduct[]> {
  return db.query<MappedProduct>(sql`
    SELECT id, ${isoTime('updated_at')} AS "changedAt" FROM products
    WHERE deleted_at IS NULL AND id > ${after} ORDER BY id LIMIT ${limit}`)
}

/**
 * Returns the last id of each page except the last page. New products have larger ids, so a full page changes
 * only when one of its products is deleted.
 */
export async function listPageEnds(db: Db, size: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    SELECT id FROM (
      SELECT id, row_number() OVER (ORDER BY id) AS row_index, count(*) OVER () AS total
      FROM products WHERE deleted_at IS NULL) p
    WHERE row_index % ${size} = 0 AND row_index < total ORDER BY id`)
  return rows.map(({ id }) => id)
}
