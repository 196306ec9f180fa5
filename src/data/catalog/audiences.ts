import sql from 'sql-template-tag'
import { type Audience, audiences } from '#contract/catalog/audiences.ts'
import type { Db } from '#data/database/connection.ts'
import { isListed } from './is-listed.ts'

export async function listOfferedAudiences(db: Db): Promise<Audience[]> {
  const rows = await db.query<{ audience: Audience }>(sql`
    SELECT a.audience FROM unnest(${[...audiences]}::text[]) WITH ORDINALITY AS a(audience, position)
    WHERE EXISTS (SELECT FROM product_facets f WHERE f.audience = a.audience AND f.state = 'active') ORDER BY a.position`)
  return rows.map(({ audience }) => audience)
}

/** Returns the offered audiences, each with a picture of its newest product that has one. */
export async function listAudienceImages(db: Db): Promise<{ audience: Audience; image: string }[]> {
  return db.query(sql`
    SELECT a.audience, coalesce((
      SELECT p.image FROM products p WHERE p.audience = a.audience AND ${isListed()} AND p.image <> ''
      ORDER BY p.created_at DESC, p.id DESC LIMIT 1), '') AS image
    FROM unnest(${[...audiences]}::text[]) WITH ORDINALITY AS a(audience, position)
    WHERE EXISTS (SELECT FROM product_facets f WHERE f.audience = a.audience AND f.state = 'active') ORDER BY a.position`)
}
