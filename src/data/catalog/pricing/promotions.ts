import sql, { type Sql } from 'sql-template-tag'
import type { Promotion, PromotionInput } from '#contract/catalog/promotions/promotions.ts'
import { maxAnnouncements } from '#contract/content/section-kinds.ts'
import { categoryTree } from '#data/catalog/categories.ts'
import { fitsCollection, isInCollection } from '#data/catalog/product-filter.ts'
import type { Db, Transaction } from '#data/database/connection.ts'
import { midnightInVietnam, todayInVietnam } from '#data/database/time.ts'

const maxListed = 200

const promotionColumns = () => sql`
  m.id AS "_id", m.percent::float8 AS percent, m.from_day AS "from", m.to_day AS "to", m.announced,
  CASE WHEN c.id IS NOT NULL THEN json_build_object('_id', c.id, 'name', c.name) END AS category,
  CASE WHEN k.id IS NOT NULL THEN json_build_object('_id', k.id, 'name', k.name) END AS collection,
  CASE WHEN m.to_day < today.day THEN 'ended' WHEN m.from_day > today.day THEN 'planned' ELSE 'running' END AS state,
  (SELECT count(*)::int FROM product_facets f
   WHERE f.state = 'active' AND CASE WHEN m.collection_id IS NOT NULL THEN ${isInCollection(sql`k.id`)}
     ELSE m.category_id IS NULL OR f.category_id IN (
       SELECT id FROM categories t WHERE m.category_id IN (t.id, t.parent_id)) END) AS products`

const promotionTables = () => sql`
  promotions m LEFT JOIN categories c ON c.id = m.category_id LEFT JOIN collections k ON k.id = m.collection_id
  CROSS JOIN (SELECT ${todayInVietnam()} AS day) today`

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

export interface AnnouncedPromotion {
  id: string
  percent: number
  to: string
  category: { name: string; slug: string } | null
  collection: { name: string; slug: string } | null
}

export function listAnnouncedPromotions(db: Db): Promise<AnnouncedPromotion[]> {
  return db.query<AnnouncedPromotion>(sql`
    SELECT m.id, m.percent::float8 AS percent, m.to_day AS "to",
      CASE WHEN c.id IS NOT NULL THEN json_build_object('name', c.name, 'slug', c.slug) END AS category,
      CASE WHEN k.id IS NOT NULL THEN json_build_object('name', k.name, 'slug', k.slug) END AS collection
    FROM ${promotionTables()}
    WHERE m.announced AND today.day BETWEEN m.from_day AND m.to_day
    ORDER BY m.id DESC LIMIT ${maxAnnouncements}`)
}

export async function insertPromotion(
  db: Db,
  id: string,
  { category, collection, percent, from, to, announced }: PromotionInput,
): Promise<void> {
  await db.query(sql`
    INSERT INTO promotions (id, category_id, collection_id, percent, from_day, to_day, announced)
    VALUES (${id}, ${category}, ${collection}, ${percent}, ${from}, ${to}, ${announced})`)
}

export async function deletePromotionRow(db: Db, id: string): Promise<void> {
  await db.query(sql`DELETE FROM promotions WHERE id = ${id}`)
}

export async function lockPromotions(tx: Transaction): Promise<void> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtext('promotions'))`)
}

/** Conflicts with `lockPromotions`, whose transaction cannot see a product that is being saved and would not reprice it. */
export async function lockPromotionsForShare(tx: Transaction): Promise<void> {
  await tx.query(sql`SELECT pg_advisory_xact_lock_shared(hashtext('promotions'))`)
}

/** Also those that begin later. */
export async function hasCurrentPromotion(db: Db, collectionId: string): Promise<boolean> {
  const rows = await db.query(sql`
    SELECT FROM promotions WHERE collection_id = ${collectionId}
      AND to_day >= ${todayInVietnam()} LIMIT 1`)
  return rows.length > 0
}

export interface PromotionTarget {
  category?: string | null
  collection?: string | null
}

function isTargeted({ category, collection }: PromotionTarget): Sql {
  if (category) return sql`category_id IN ${categoryTree(category)}`
  if (!collection) return sql`true`
  const product = { id: sql`products.id`, category: sql`products.category_id`, tags: sql`products.tags` }
  return sql`EXISTS (SELECT FROM collections m WHERE m.id = ${collection} AND ${fitsCollection(product)})`
}

/**
 * The scheduled job prices the products at the beginning of the day, or now if the day has begun.
 * LOCK ORDER: the products by id.
 */
export async function scheduleRepricing(db: Db, target: PromotionTarget, from: string): Promise<void> {
  const isInTarget = isTargeted(target)
  await db.query(sql`SELECT FROM products WHERE ${isInTarget} ORDER BY id FOR NO KEY UPDATE`)
  await db.query(sql`
    UPDATE products SET reprice_at = least(reprice_at, greatest(now(), ${midnightInVietnam(from)})) WHERE ${isInTarget}`)
}
