import sql, { type Sql } from 'sql-template-tag'
import type { CategoryListItem, CategoryWithProductCount } from '#contract/catalog/categories.ts'
import type { Db } from '#data/database/connection.ts'
import { slugify, toNameKey } from '#domain/search/fold.ts'
import { findFreeSlug } from './slugs/free-slug.ts'

const treeOrder = () => sql`
  ORDER BY coalesce((SELECT a.position FROM categories a WHERE a.id = c.parent_id), c.position),
    coalesce(c.parent_id, c.id), c.parent_id IS NOT NULL, c.position, c.created_at, c.id`

const categoryColumns = () => sql`c.id AS "_id", c.name, c.slug, c.parent_id AS parent`

/** This category and those below it. */
export const categoryTree = (id: string): Sql =>
  sql`(SELECT id FROM categories WHERE id = ${id} OR parent_id = ${id})`

export async function listCategories(db: Db): Promise<CategoryListItem[]> {
  return db.query<CategoryListItem>(sql`SELECT ${categoryColumns()} FROM categories c ${treeOrder()}`)
}

/** The setting hides a category if neither it nor one below it has an active product. */
export const isCategoryShown = () => sql`
  (NOT (SELECT hides_empty_categories FROM settings) OR EXISTS (
    SELECT FROM product_facets f JOIN categories k ON k.id = f.category_id
    WHERE f.state = 'active' AND c.id IN (k.id, k.parent_id)))`

export async function listVisibleCategories(db: Db): Promise<CategoryListItem[]> {
  return db.query<CategoryListItem>(sql`
    SELECT ${categoryColumns()} FROM categories c WHERE ${isCategoryShown()} ${treeOrder()}`)
}

export async function findCategory(db: Db, id: string): Promise<CategoryListItem | null> {
  const [row] = await db.query<CategoryListItem>(
    sql`SELECT ${categoryColumns()} FROM categories c WHERE id = ${id}`,
  )
  return row ?? null
}

export interface NewCategory {
  id: string
  name: string
  parent?: string | null
}

/** @returns false if another category has the name */
export async function insertCategory(db: Db, { id, name, parent = null }: NewCategory): Promise<boolean> {
  const slug = await findFreeSlug(db, 'category', slugify(name, 'danh-muc'), null)
  const rows = await db.query(sql`
    INSERT INTO categories (id, name, name_key, slug, position, parent_id)
    SELECT ${id}, ${name}, ${toNameKey(name)}, ${slug}, coalesce(max(position), 0) + 1,
      (SELECT a.id FROM categories a WHERE a.id = ${parent} AND a.parent_id IS NULL FOR SHARE)
    FROM categories ON CONFLICT (name_key) DO NOTHING RETURNING id`)
  return rows.length > 0
}

export async function findCategoryByName(db: Db, name: string): Promise<string | null> {
  const [row] = await db.query<{ id: string }>(
    sql`SELECT id FROM categories WHERE name_key = ${toNameKey(name)}`,
  )
  return row?.id ?? null
}

export async function ensureCategory(db: Db, category: NewCategory): Promise<string> {
  const { id, name } = category
  await insertCategory(db, category)
  return (await findCategoryByName(db, name)) ?? id
}

export async function listCategoriesWithProductCount(db: Db): Promise<CategoryWithProductCount[]> {
  return db.query<CategoryWithProductCount>(sql`
    WITH counts AS (
      SELECT category_id, count(*)::int AS direct, count(*) FILTER (WHERE state = 'archived')::int AS archived
      FROM product_facets GROUP BY category_id)
    SELECT ${categoryColumns()}, c.image, c.description, coalesce(n.direct, 0) AS "directProducts",
      coalesce(n.archived, 0) AS "archivedProducts",
      coalesce((SELECT sum(t.direct - t.archived)::int FROM counts t JOIN categories k ON k.id = t.category_id
        WHERE c.id IN (k.id, k.parent_id)), 0) AS products
    FROM categories c LEFT JOIN counts n ON n.category_id = c.id
    ${treeOrder()}`)
}

export async function lockCategoryForShare(db: Db, id: string): Promise<CategoryListItem | null> {
  const [row] = await db.query<CategoryListItem>(sql`
    SELECT ${categoryColumns()} FROM categories c WHERE id = ${id} FOR KEY SHARE`)
  return row ?? null
}

/** Conflicts with `lockCategoryForShare`, which a transaction takes that assigns the category to a product or a collection. */
export async function lockCategory(db: Db, id: string): Promise<CategoryListItem | null> {
  const [row] = await db.query<CategoryListItem>(
    sql`SELECT ${categoryColumns()} FROM categories c WHERE id = ${id} FOR UPDATE`,
  )
  return row ?? null
}

export async function lockCategories(db: Db): Promise<CategoryListItem[]> {
  await db.query(sql`SELECT FROM categories ORDER BY id FOR NO KEY UPDATE`)
  return listCategories(db)
}

/** Violates `categories_name_key_key` if another category has the name. */
export async function updateCategoryRow(
  db: Db,
  { _id, name, slug, parent }: CategoryListItem,
): Promise<void> {
  await db.query(sql`
    UPDATE categories SET name = ${name}, name_key = ${toNameKey(name)}, slug = ${slug}, parent_id = ${parent}
    WHERE id = ${_id}`)
}

export interface CategoryTexts {
  image: string
  description: string
}

export async function findCategoryTexts(db: Db, id: string): Promise<CategoryTexts | null> {
  const [row] = await db.query<CategoryTexts>(sql`SELECT image, description FROM categories WHERE id = ${id}`)
  return row ?? null
}

export async function updateCategoryTexts(db: Db, id: string, { image, description }: CategoryTexts) {
  await db.query(sql`UPDATE categories SET image = ${image}, description = ${description} WHERE id = ${id}`)
}

export async function insertFormerCategorySlug(db: Db, categoryId: string, slug: string): Promise<void> {
  await db.query(sql`
    INSERT INTO former_category_slugs (slug, category_id) VALUES (${slug}, ${categoryId})
    ON CONFLICT (slug) DO UPDATE SET category_id = excluded.category_id, replaced_at = now()`)
}

/** @returns the category with this slug, or the present slug of the one that had it */
export async function findCategorySlug(
  db: Db,
  slug: string,
): Promise<{ id: string } | { presentSlug: string } | null> {
  const [row] = await db.query<{ id: string; slug: string }>(sql`
    SELECT c.id, c.slug FROM categories c
    WHERE c.slug = ${slug} OR c.id = (SELECT category_id FROM former_category_slugs WHERE slug = ${slug})
    ORDER BY c.slug = ${slug} DESC LIMIT 1`)
  if (!row) return null
  return row.slug === slug ? { id: row.id } : { presentSlug: row.slug }
}

export async function hasSubcategories(db: Db, id: string): Promise<boolean> {
  return (await db.query(sql`SELECT FROM categories WHERE parent_id = ${id} LIMIT 1`)).length > 0
}

export async function countProductsInCategory(db: Db, id: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM products WHERE category_id = ${id} AND deleted_at IS NULL`)
  return row?.count ?? 0
}

/** Deleted products of the category lose it and its promotions; the caller checks that there are no others. */
export async function deleteCategoryRow(db: Db, id: string): Promise<void> {
  await db.query(
    sql`UPDATE products SET category_id = NULL, reprice_at = now() WHERE category_id = ${id} AND deleted_at IS NOT NULL`,
  )
  await db.query(sql`DELETE FROM categories WHERE id = ${id}`)
}

export async function setCategoryOrder(db: Db, ids: string[]): Promise<void> {
  await db.query(sql`
    UPDATE categories c SET position = o.position
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS o(id, position) WHERE c.id = o.id`)
}
