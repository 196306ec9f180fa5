import sql from 'sql-template-tag'
import { type Audience, audiences } from '#contract/catalog/audiences.ts'
import type { Db } from '#data/database/connection.ts'

/** Returns the audiences of the products on sale, in their order. */
export async function listOfferedAudiences(db: Db): Promise<Audience[]> {
  const rows = await db.query<{ audience: Audience }>(sql`
    SELECT a.audience FROM unnest(${[...audiences]}::text[]) WITH ORDINALITY AS a(audience, position)
    WHERE EXISTS (SELECT FROM product_facets f WHERE f.audience = a.audience) ORDER BY a.position`)
  return rows.map(({ audience }) => audience)
}
