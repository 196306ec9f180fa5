import sql from 'sql-template-tag'
import { ensureCategory, insertCategory, type NewCategory } from '#data/catalog/categories.ts'
import type { Db } from '#data/database/connection.ts'

/** Records a new category, so that an undo of the import removes it. */
export async function ensureCategoryOfImport(
  tx: Db,
  importId: string,
  category: NewCategory,
): Promise<string> {
  const { id } = category
  if (!(await insertCategory(tx, category))) return ensureCategory(tx, category)
  await tx.query(
    sql`INSERT INTO import_categories (import_id, category_id) SELECT id, ${id} FROM imports WHERE id = ${importId}`,
  )
  return id
}

/** @returns the categories that the import added and nothing uses, by id */
export async function listUnusedCategoriesOfImport(
  db: Db,
  importId: string,
): Promise<{ id: string; name: string }[]> {
  return db.query<{ id: string; name: string }>(sql`
    SELECT c.id, c.name FROM import_categories i JOIN categories c ON c.id = i.category_id
    WHERE i.import_id = ${importId}
      AND NOT EXISTS (SELECT FROM products p WHERE p.category_id = c.id AND p.deleted_at IS NULL)
      AND NOT EXISTS (SELECT FROM categories k WHERE k.parent_id = c.id)
      AND NOT EXISTS (SELECT FROM promotions m WHERE m.category_id = c.id)
      AND NOT EXISTS (SELECT FROM collections r WHERE r.category_id = c.id AND r.kind = 'rule')
      AND NOT EXISTS (SELECT FROM size_tables t WHERE t.category_id = c.id)
      AND NOT EXISTS (SELECT FROM pages g WHERE g.category_id = c.id)
      AND c.image = '' AND c.description = ''
    ORDER BY c.id`)
}
