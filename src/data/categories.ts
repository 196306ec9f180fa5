import type { Category } from '#contract/categories.ts'
import { nameKey } from '#domain/fold.ts'
import type { Db } from './connect.ts'

export async function listCategories(db: Db): Promise<Category[]> {
  return db<Category[]>`SELECT id AS "_id", name FROM categories ORDER BY position, created_at, id`
}

export async function findCategory(db: Db, id: string): Promise<Category | null> {
  const [row] = await db<Category[]>`SELECT id AS "_id", name FROM categories WHERE id = ${id}`
  return row ?? null
}

/** False where the name is taken. */
export async function insertCategory(db: Db, id: string, name: string): Promise<boolean> {
  const rows = await db`
    INSERT INTO categories (id, name, name_key, position)
    SELECT ${id}, ${name}, ${nameKey(name)}, coalesce(max(position), 0) + 1 FROM categories
    ON CONFLICT (name_key) DO NOTHING RETURNING id`
  return rows.length > 0
}

/** The id of the category of this name, added when it is missing. */
export async function ensureCategory(db: Db, id: string, name: string): Promise<string> {
  await insertCategory(db, id, name)
  const [row] = await db<{ id: string }[]>`SELECT id FROM categories WHERE name_key = ${nameKey(name)}`
  return row?.id ?? id
}
