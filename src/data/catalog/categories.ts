import sql from 'sql-template-tag'
import type { Category, CategoryUse } from '#contract/catalog/categories.ts'
import type { Db } from '#data/database/connection.ts'
import { nameKey } from '#domain/search/fold.ts'

export async function listCategories(db: Db): Promise<Category[]> {
  return db.query<Category>(sql`SELECT id AS "_id", name FROM categories ORDER BY position, created_at, id`)
}

export async function findCategory(db: Db, id: string): Promise<Category | null> {
  const [row] = await db.query<Category>(sql`SELECT id AS "_id", name FROM categories WHERE id = ${id}`)
  return row ?? null
}

/** False where the name is taken. */
export async function insertCategory(db: Db, id: string, name: string): Promise<boolean> {
  const rows = await db.query(sql`
    INSERT INTO categories (id, name, name_key, position)
    SELECT ${id}, ${name}, ${nameKey(name)}, coalesce(max(position), 0) + 1 FROM categories
    ON CONFLICT (name_key) DO NOTHING RETURNING id`)
  return rows.length > 0
}

/** The id of the category of this name, added when it is missing. */
export async function ensureCategory(db: Db, id: string, name: string): Promise<string> {
  await insertCategory(db, id, name)
  const [row] = await db.query<{ id: string }>(
    sql`SELECT id FROM categories WHERE name_key = ${nameKey(name)}`,
  )
  return row?.id ?? id
}

/** All of them with how many products on sale each has. */
export async function listCategoryUse(db: Db): Promise<CategoryUse[]> {
  return db.query<CategoryUse>(sql`
    SELECT c.id AS "_id", c.name, coalesce(p.products, 0) AS products
    FROM categories c LEFT JOIN (
      SELECT category_id, count(*)::int AS products FROM product_facets GROUP BY category_id
    ) p ON p.category_id = c.id
    ORDER BY c.position, c.created_at, c.id`)
}

/** Keeps the category from being deleted until the transaction ends; null where there is none. */
export async function holdCategory(db: Db, id: string): Promise<Category | null> {
  const [row] = await db.query<Category>(sql`
    SELECT id AS "_id", name FROM categories WHERE id = ${id} FOR KEY SHARE`)
  return row ?? null
}

/** Waits for whoever puts a product into it, and lets nobody else. */
export async function lockCategory(db: Db, id: string): Promise<Category | null> {
  const [row] = await db.query<Category>(
    sql`SELECT id AS "_id", name FROM categories WHERE id = ${id} FOR UPDATE`,
  )
  return row ?? null
}

/** One change of the order at a time. */
export async function lockCategories(db: Db): Promise<Category[]> {
  await db.query(sql`SELECT FROM categories ORDER BY id FOR NO KEY UPDATE`)
  return listCategories(db)
}

/** Throws on `categories_name_key_key` where the name is taken. */
export async function renameCategory(db: Db, id: string, name: string): Promise<void> {
  await db.query(sql`UPDATE categories SET name = ${name}, name_key = ${nameKey(name)} WHERE id = ${id}`)
}

export async function countInCategory(db: Db, id: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM products WHERE category_id = ${id} AND deleted_at IS NULL`)
  return row?.count ?? 0
}

/** Products that were deleted before have no category then. */
export async function deleteCategory(db: Db, id: string): Promise<void> {
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
