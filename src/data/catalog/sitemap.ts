import sql from 'sql-template-tag'
import type { Db } from '#data/database/connection.ts'
import { formatIsoTime } from '#data/database/time.ts'
import { isListed } from './is-listed.ts'

export interface SitemapProduct {
  handle: string
  changedAt: string
}

/** Returns listed products in the order of their ids, which are UUIDv7: the oldest first. */
export async function listSitemapProducts(db: Db, after: string, limit: number): Promise<SitemapProduct[]> {
  return db.query<SitemapProduct>(sql`
    SELECT handle, ${formatIsoTime('updated_at')} AS "changedAt" FROM products p
    WHERE ${isListed()} AND id > ${after} ORDER BY id LIMIT ${limit}`)
}

/**
 * Returns the last id of each page except the last page. New products have larger ids, so they change only the last
 * page; an older product that is listed, hidden or deleted shifts the pages after it.
 */
export async function listSitemapPageEnds(db: Db, size: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    SELECT id FROM (
      SELECT id, row_number() OVER (ORDER BY id) AS row_index, count(*) OVER () AS total
      FROM products p WHERE ${isListed()}) p
    WHERE row_index % ${size} = 0 AND row_index < total ORDER BY id`)
  return rows.map(({ id }) => id)
}
