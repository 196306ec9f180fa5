import sql, { type Sql } from 'sql-template-tag'
import type { Collection, CollectionInput } from '#contract/catalog/collections.ts'
import type { ProductSummary } from '#contract/catalog/products.ts'
import type { Db } from '#data/database/connection.ts'
import { isInCollection } from './product-filter.ts'
import { productSummaryColumns, productSummaryJoins } from './product-list.ts'

const collectionColumns = () => sql`
  k.id AS "_id", k.name, k.slug, k.description, k.kind, k.tag, k.only_discounted AS "onlyDiscounted",
  k.min_price AS "minPrice", k.max_price AS "maxPrice", k.version,
  CASE WHEN c.id IS NOT NULL THEN json_build_object('_id', c.id, 'name', c.name) END AS category,
  (SELECT count(*)::int FROM product_facets f WHERE f.state = 'active' AND ${isInCollection(sql`k.id`)}) AS products`

const findCollections = (condition: Sql) => sql`
  SELECT ${collectionColumns()} FROM collections k LEFT JOIN categories c ON c.id = k.category_id ${condition}`

export function listCollections(db: Db): Promise<Collection[]> {
  return db.query<Collection>(sql`${findCollections(sql`ORDER BY k.name COLLATE "vi-x-icu", k.id`)}`)
}

export async function findCollection(db: Db, id: string): Promise<Collection | null> {
  const [row] = await db.query<Collection>(sql`${findCollections(sql`WHERE k.id = ${id}`)}`)
  return row ?? null
}

export async function lockCollection(db: Db, id: string): Promise<{ name: string } | null> {
  const [row] = await db.query<{ name: string }>(
    sql`SELECT name FROM collections WHERE id = ${id} FOR NO KEY UPDATE`,
  )
  return row ?? null
}

export function listPickedProducts(db: Db, id: string): Promise<ProductSummary[]> {
  return db.query<ProductSummary>(sql`
    SELECT ${productSummaryColumns()}
    FROM collection_products x JOIN products p ON p.id = x.product_id ${productSummaryJoins()}
    WHERE x.collection_id = ${id} AND p.deleted_at IS NULL ORDER BY x.position`)
}

type CollectionRow = Omit<CollectionInput, 'productIds' | 'version'>

export async function insertCollection(db: Db, id: string, row: CollectionRow): Promise<void> {
  await db.query(sql`
    INSERT INTO collections (id, name, slug, description, kind, category_id, tag, only_discounted, min_price, max_price)
    VALUES (${id}, ${row.name}, ${row.slug}, ${row.description}, ${row.kind}, ${row.category}, ${row.tag},
      ${row.onlyDiscounted}, ${row.minPrice}, ${row.maxPrice})`)
}

export async function updateCollectionRow(db: Db, id: string, row: CollectionRow): Promise<void> {
  await db.query(sql`
    UPDATE collections SET name = ${row.name}, slug = ${row.slug}, description = ${row.description},
      kind = ${row.kind}, category_id = ${row.category}, tag = ${row.tag},
      only_discounted = ${row.onlyDiscounted}, min_price = ${row.minPrice}, max_price = ${row.maxPrice},
      version = version + 1
    WHERE id = ${id}`)
}

/** Unknown ids are ignored. */
export async function replacePickedProducts(
  db: Db,
  id: string,
  productIds: readonly string[],
): Promise<void> {
  await db.query(sql`DELETE FROM collection_products WHERE collection_id = ${id}`)
  await db.query(sql`
    INSERT INTO collection_products (collection_id, product_id, position)
    SELECT ${id}, p.id, min(o.position)
    FROM unnest(${[...productIds]}::uuid[]) WITH ORDINALITY AS o(id, position) JOIN products p ON p.id = o.id
    WHERE p.deleted_at IS NULL GROUP BY p.id`)
}

/** Without its category such a rule would fit more products. @returns the first collection by name, or null */
export async function findRuleWithCategory(db: Db, categoryId: string): Promise<{ name: string } | null> {
  const [row] = await db.query<{ name: string }>(sql`
    SELECT name FROM collections WHERE kind = 'rule' AND category_id = ${categoryId}
    ORDER BY name COLLATE "vi-x-icu", id LIMIT 1`)
  return row ?? null
}

export async function deleteCollectionRow(db: Db, id: string): Promise<void> {
  await db.query(sql`DELETE FROM collections WHERE id = ${id}`)
}

export async function insertFormerCollectionSlug(db: Db, id: string, slug: string): Promise<void> {
  await db.query(sql`
    INSERT INTO former_collection_slugs (slug, collection_id) VALUES (${slug}, ${id})
    ON CONFLICT (slug) DO UPDATE SET collection_id = excluded.collection_id, replaced_at = now()`)
}

/** @returns the collection with this slug, or the present slug of the one that had it */
export async function findCollectionSlug(
  db: Db,
  slug: string,
): Promise<{ id: string } | { presentSlug: string } | null> {
  const [row] = await db.query<{ id: string; slug: string }>(sql`
    SELECT k.id, k.slug FROM collections k
    WHERE k.slug = ${slug} OR k.id = (SELECT collection_id FROM former_collection_slugs WHERE slug = ${slug})
    ORDER BY k.slug = ${slug} DESC LIMIT 1`)
  if (!row) return null
  return row.slug === slug ? { id: row.id } : { presentSlug: row.slug }
}

export async function listCollectionSlugs(db: Db): Promise<string[]> {
  const rows = await db.query<{ slug: string }>(sql`SELECT slug FROM collections ORDER BY id`)
  return rows.map(({ slug }) => slug)
}
