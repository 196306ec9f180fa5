import sql from 'sql-template-tag'
import type { Db } from '#data/database/connection.ts'

const minProducts = 10

/** @returns the median price of the products, or null with fewer than ten of them */
export async function findMiddlePrice(db: Db): Promise<number | null> {
  const [row] = await db.query<{ price: number | null }>(sql`
    SELECT CASE WHEN count(*) >= ${minProducts} THEN percentile_disc(0.5) WITHIN GROUP (ORDER BY price::bigint) END AS price
    FROM products WHERE deleted_at IS NULL`)
  return row?.price ?? null
}
