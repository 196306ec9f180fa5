import sql from 'sql-template-tag'
import type { Category, CategoryWithProductCount } from '#contract/catalog/categories.ts'
import type { Db } from '#data/database/connection.ts'
import { toNameKey } from '#domain/search/fold.ts'

export async function listCategories(db: Db): Promise<Category[]> {
  return db.query<Category>(sql`SELECT id AS "_id", name FROM categories ORDER BY position, created_at, id`)
}

export async function findCategory(db: Db, id: string): Promise<Category | null> {
  const [row] = await db.query<Category>(sql`SELECT id AS "_id", name FROM categories WHERE id = ${id}`)
  return row ?? null
}

export async function insertCategory(db: Db, id: string, name: string): Promise<boolean> {
  const rows = await db.query(sql`
    INSERT INTO categories (id, name, name_key, position)
    SELECT ${id}, ${name}, ${toNameKey(name)}, coalesce(max(position), 0) + 1 FROM categories
    ON CONFLICT (name_key) DO NOTHING RETURNING id`)
  return rows.length > 0
}

export async function ensureCategory(db: Db, id: string, name: string): Promise<string> {
  await insertCategory(db, id, name)
  const [row] = await db.query<{ id: string }>(
    sql`SELECT id FROM categories WHERE name_key = ${toNameKey(name)}`,
  )
  return row?.id ?? id
}

export async function listCategoriesWithProductCount(db: Db): Promise<CategoryWithProductCount[]> {
  return db.query<CategoryWithProductCount>(sql`
    SELECT c.id AS "_id", c.name, coalesce(p.products, 0) AS products
    FROM categories c LEFT JOIN (
      SELECT category_id, count(*)::int AS products FROM product_facets GROUP BY category_id
    ) p ON p.category_id = c.id
    ORDER BY c.position, c.created_at, c.id`)
}

export async function lockCategoryForShare(db: Db, id: string): Promise<Category | null> {
  const [row] = await db.query<Category>(sql`
    SELECT id AS "_id", name FROM categories WHERE id = ${id} FOR KEY SHARE`)
  return row ?? null
}

/** Conflicts with `lockCategoryForShare`, which a transaction takes that assigns the category to a product. */
export async function lockCategory(db: Db, id: string): Promise<Category | null> {
  const [row] = await db.query<Category>(
    sql`SELECT id AS "_id", name FROM categories WHERE id = ${id} FOR UPDATE`,
  )
  return row ?? null
}

export async function lockCategories(db: Db): Promise<Category[]> {
  await db.query(sql`SELECT FROM categories ORDER BY id FOR NO KEY UPDATE`)
  return listCategories(db)
}

/** Violates `categories_name_key_key` if another category has the name. */
export async function updateCategoryName(db: Db, id: string, name: string): Promise<void> {
  await db.query(sql`UPDATE categories SET name = ${name}, name_key = ${toNameKey(name)} WHERE id = ${id}`)
}

export async function countProductsInCategory(db: Db, id: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM products WHERE category_id = ${id} AND deleted_at IS NULL`)
  return row?.count ?? 0
}

/** Deleted products of the category lose it; the caller checks that there are no others. */
export async function deleteCategoryRow(db: Db, id: string): Promise<void> {
  await db.query(
    sql`UPDATE products SET category_id = NULL WHERE category_id = ${id} AND deleted_at IS NOT NULL`,
  )
  await db.query(sql`DELETE FROM categories WHERE id = ${id}`)
}

export async function setCategoryOrder(db: Db, ids: string[]): Promise<void> {
  await db.query(sql`
    UPDATE categories c SET position = o.position
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS o(id, position) WHERE c.id = o.id`)
}
