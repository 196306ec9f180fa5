import sql from 'sql-template-tag'
import type { Db } from '#data/database/connection.ts'

const minProducts = 10

/** @returns the median of what the products cost today, or null with fewer than ten of them */
export async function findMedianPrice(db: Db): Promise<number | null> {
  const [row] = await db.query<{ price: number | null }>(sql`
    SELECT CASE WHEN count(*) >= ${minProducts} THEN percentile_disc(0.5) WITHIN GROUP (ORDER BY sale_price::bigint) END AS price
    FROM product_facets`)
  return row?.price ?? null
}
