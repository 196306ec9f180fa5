import sql from 'sql-template-tag'
import type { Db } from '#data/database/connection.ts'

const rowsWithSlugs = {
  product: () => sql`SELECT id, handle AS slug FROM products WHERE deleted_at IS NULL`,
  category: () => sql`SELECT id, slug FROM categories`,
  collection: () => sql`SELECT id, slug FROM collections`,
}

/** @returns the slug itself, or the first of `ao-2`, `ao-3` … that no row but `exceptId` has */
export async function findFreeSlug(
  db: Db,
  kind: keyof typeof rowsWithSlugs,
  slug: string,
  exceptId: string | null,
): Promise<string> {
  const rows = await db.query<{ slug: string }>(sql`
    SELECT o.slug FROM (${rowsWithSlugs[kind]()}) o
    WHERE (o.slug = ${slug} OR o.slug LIKE ${`${slug}-%`}) AND o.id IS DISTINCT FROM ${exceptId}`)
  const used = new Set(rows.map((row) => row.slug))
  if (!used.has(slug)) return slug
  for (let n = 2; ; n++) if (!used.has(`${slug}-${n}`)) return `${slug}-${n}`
}
