import sql from 'sql-template-tag'
import type { Promotion, PromotionInput } from '#contract/catalog/promotions.ts'
import { categoryTree } from '#data/catalog/categories.ts'
import type { Db } from '#data/database/connection.ts'
import { midnightInVietnam } from '#data/database/time.ts'

const maxListed = 200

const promotionColumns = () => sql`
  m.id AS "_id", m.percent::float8 AS percent, m.from_day AS "from", m.to_day AS "to",
  CASE WHEN c.id IS NOT NULL THEN json_build_object('_id', c.id, 'name', c.name) END AS category,
  CASE WHEN m.to_day < today.day THEN 'ended' WHEN m.from_day > today.day THEN 'planned' ELSE 'running' END AS state,
  (SELECT count(*)::int FROM product_facets f
   WHERE f.state = 'active' AND (m.category_id IS NULL OR f.category_id IN (
     SELECT id FROM categories k WHERE m.category_id IN (k.id, k.parent_id)))) AS products`

const promotionTables = () => sql`
  promotions m LEFT JOIN categories c ON c.id = m.category_id
  CROSS JOIN (SELECT (now() AT TIME ZONE 'Asia/Ho_Chi_Minh')::date AS day) today`

export function listPromotions(db: Db): Promise<Promotion[]> {
  return db.query<Promotion>(sql`
    SELECT ${promotionColumns()} FROM ${promotionTables()}
    ORDER BY m.from_day DESC, m.id DESC LIMIT ${maxListed}`)
}

export async function findPromotion(db: Db, id: string): Promise<Promotion | null> {
  const [row] = await db.query<Promotion>(sql`
    SELECT ${promotionColumns()} FROM ${promotionTables()} WHERE m.id = ${id}`)
  return row ?? null
}

export async function insertPromotion(
  db: Db,
  id: string,
  { category, percent, from, to }: PromotionInput,
): Promise<void> {
  await db.query(sql`
    INSERT INTO promotions (id, category_id, percent, from_day, to_day)
    VALUES (${id}, ${category}, ${percent}, ${from}, ${to})`)
}

export async function deletePromotionRow(db: Db, id: string): Promise<void> {
  await db.query(sql`DELETE FROM promotions WHERE id = ${id}`)
}

/**
 * The scheduled job prices the products of the category at the beginning of the day, or now if the day has begun.
 * LOCK ORDER: the products by id.
 */
export async function scheduleRepricing(db: Db, categoryId: string | null, from: string): Promise<void> {
  const isMeant = categoryId ? sql`category_id IN ${categoryTree(categoryId)}` : sql`true`
  await db.query(sql`SELECT FROM products WHERE ${isMeant} ORDER BY id FOR NO KEY UPDATE`)
  await db.query(sql`
    UPDATE products SET reprice_at = least(reprice_at, greatest(now(), ${midnightInVietnam(from)})) WHERE ${isMeant}`)
}
