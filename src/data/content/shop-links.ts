import sql, { type Sql } from 'sql-template-tag'
import { validate } from 'uuid'
import { slugPaths } from '#contract/paths.ts'
import { isListed } from '#data/catalog/is-listed.ts'
import type { Db } from '#data/database/connection.ts'

interface LinkKind {
  prefix: string
  isId?: true
  /** Selects those of the names that exist, as `name`. */
  select: (names: string[]) => Sql
}

const linkKinds: LinkKind[] = [
  {
    prefix: '/detail/',
    isId: true,
    select: (ids) =>
      sql`SELECT p.id::text AS name FROM products p WHERE p.id = ANY(${ids}::uuid[]) AND ${isListed()}`,
  },
  {
    prefix: slugPaths.product,
    select: (names) => sql`
      SELECT p.handle AS name FROM products p WHERE p.handle = ANY(${names}::text[]) AND ${isListed()}
      UNION ALL SELECT f.handle FROM former_handles f JOIN products p ON p.id = f.product_id
      WHERE f.handle = ANY(${names}::text[]) AND ${isListed()}`,
  },
  {
    prefix: '/categories/',
    isId: true,
    select: (ids) => sql`SELECT id::text AS name FROM categories WHERE id = ANY(${ids}::uuid[])`,
  },
  {
    prefix: slugPaths.category,
    select: (names) => sql`
      SELECT slug AS name FROM categories WHERE slug = ANY(${names}::text[])
      UNION ALL SELECT slug FROM former_category_slugs WHERE slug = ANY(${names}::text[])`,
  },
  {
    prefix: slugPaths.collection,
    select: (names) => sql`
      SELECT slug AS name FROM collections WHERE slug = ANY(${names}::text[])
      UNION ALL SELECT slug FROM former_collection_slugs WHERE slug = ANY(${names}::text[])`,
  },
  {
    prefix: '/shop?collection=',
    isId: true,
    select: (ids) => sql`SELECT id::text AS name FROM collections WHERE id = ANY(${ids}::uuid[])`,
  },
  { prefix: '/pages/', select: (names) => selectPages('page', names) },
  { prefix: '/blog/', select: (names) => selectPages('post', names) },
  { prefix: '/docs#', select: (names) => selectPages('policy', names) },
]

/** A page that was never published has neither `content` nor `published_at`. */
const selectPages = (kind: string, names: string[]) => sql`
  SELECT slug AS name FROM pages WHERE kind = ${kind} AND slug = ANY(${names}::text[]) AND NOT hidden
    AND (published_at IS NOT NULL OR publish_at <= now())`

export async function findLiveContentPaths(db: Db, paths: readonly string[]): Promise<Set<string>> {
  const live = new Set<string>()
  for (const { prefix, isId, select } of linkKinds) {
    const names = new Map(
      paths
        .filter((path) => path.startsWith(prefix))
        .map((path) => [path, decode(path.slice(prefix.length))]),
    )
    const valid = [...names.values()].filter((name) => !isId || validate(name))
    if (valid.length === 0) continue
    const found = new Set((await db.query<{ name: string }>(select(valid))).map(({ name }) => name))
    for (const [path, name] of names) if (found.has(name)) live.add(path)
  }
  return live
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name).toLowerCase()
  } catch {
    return ''
  }
}
