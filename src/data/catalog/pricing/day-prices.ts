import sql from 'sql-template-tag'
import { type CollectionMember, fitsCollection } from '#data/catalog/product-filter.ts'
import type { Db } from '#data/database/connection.ts'
import { todayInVietnam } from '#data/database/time.ts'
import type { PricedProduct, PromotionDiscount } from '#domain/catalog/pricing/sale-price.ts'

export const todayAsText = () => sql`to_char(${todayInVietnam()}, 'YYYY-MM-DD')`

/** The day of the database in Vietnam. */
export async function readToday(db: Db): Promise<string> {
  const [row] = await db.query<{ today: string }>(sql`SELECT ${todayAsText()} AS today`)
  return row?.today ?? ''
}

/** Also those that begin later. */
export const promotionsOfSql = (product: CollectionMember) => sql`
  coalesce((SELECT json_agg(json_build_object('percent', s.percent::float8, 'from', s.from_day, 'to', s.to_day))
    FROM promotions s WHERE s.to_day >= ${todayInVietnam()}
      AND CASE WHEN s.collection_id IS NOT NULL
        THEN EXISTS (SELECT FROM collections m WHERE m.id = s.collection_id AND ${fitsCollection(product)})
        ELSE s.category_id IS NULL OR s.category_id = ${product.category}
          OR s.category_id = (SELECT parent_id FROM categories WHERE id = ${product.category}) END), '[]')`

export async function readPromotionsOf(
  db: Db,
  { id, categoryId, tags }: PromotionCandidate,
): Promise<{ today: string; promotions: PromotionDiscount[] }> {
  const [row] = await db.query<{ today: string; promotions: PromotionDiscount[] }>(sql`
    SELECT ${todayAsText()} AS today, ${promotionsOfSql({
      id: sql`${id}::uuid`,
      category: sql`${categoryId}::uuid`,
      tags: sql`${[...tags]}::text[]`,
    })} AS "promotions"`)
  return row ?? { today: '', promotions: [] }
}

export interface PromotionCandidate {
  id: string
  categoryId: string | null
  tags: readonly string[]
}

export interface DueProduct extends PricedProduct {
  id: string
  today: string
  promotions: PromotionDiscount[]
  variants: { id: string; price: number | null }[]
}

/**
 * LOCK ORDER: the products by id, then their variants by id. Products that another process prices are skipped.
 */
export async function lockDueProducts(db: Db, limit: number): Promise<DueProduct[]> {
  const due = await db.query<{ id: string }>(sql`
    SELECT id FROM products WHERE reprice_at <= now() ORDER BY id LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED`)
  const ids = due.map(({ id }) => id)
  if (ids.length === 0) return []
  await db.query(
    sql`SELECT FROM variants WHERE product_id = ANY(${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`,
  )
  return db.query<DueProduct>(sql`
    SELECT p.id, p.price, p.discount::float8 AS "ownDiscount", p.special_price AS "specialPrice",
      p.special_from AS "specialFrom", p.special_to AS "specialTo", ${todayAsText()} AS today,
      ${promotionsOfSql({ id: sql`p.id`, category: sql`p.category_id`, tags: sql`p.tags` })} AS "promotions",
      coalesce((SELECT json_agg(json_build_object('id', v.id, 'price', v.price))
        FROM variants v WHERE v.product_id = p.id), '[]') AS variants
    FROM products p WHERE p.id = ANY(${ids}::uuid[]) ORDER BY p.id`)
}

interface StoredDayPrice {
  id: string
  sale_price: number
  discount_now: number
  reprice_at: string | null
}

interface StoredVariantPrice {
  id: string
  sale_price: number
  discount_now: number
}

export async function updateDayPrices(
  db: Db,
  products: readonly StoredDayPrice[],
  variants: readonly StoredVariantPrice[],
): Promise<string[]> {
  const repriced = await updateVariantPrices(db, variants)
  const stored = await db.query<{ id: string; isRepriced: boolean }>(sql`
    UPDATE products p SET sale_price = n.sale_price, discount_now = n.discount_now, reprice_at = n.reprice_at,
      updated_at = CASE WHEN p.sale_price <> n.sale_price OR p.id = ANY(${repriced}::uuid[])
        THEN now() ELSE p.updated_at END
    FROM jsonb_to_recordset(${JSON.stringify(products)}::text::jsonb)
      AS n(id uuid, sale_price bigint, discount_now numeric, reprice_at timestamptz)
      JOIN products before ON before.id = n.id
    WHERE p.id = n.id
    RETURNING p.id, before.sale_price <> p.sale_price OR p.id = ANY(${repriced}::uuid[]) AS "isRepriced"`)
  return stored.flatMap(({ id, isRepriced }) => (isRepriced ? [id] : []))
}

async function updateVariantPrices(db: Db, variants: readonly StoredVariantPrice[]): Promise<string[]> {
  const stored = await db.query<{ productId: string; isRepriced: boolean }>(sql`
    UPDATE variants v SET sale_price = n.sale_price, discount_now = n.discount_now
    FROM jsonb_to_recordset(${JSON.stringify(variants)}::text::jsonb)
      AS n(id uuid, sale_price bigint, discount_now numeric)
      JOIN variants before ON before.id = n.id
    WHERE v.id = n.id AND (v.sale_price <> n.sale_price OR v.discount_now <> n.discount_now)
    RETURNING v.product_id AS "productId",
      before.sale_price <> v.sale_price AND v.deleted_at IS NULL AS "isRepriced"`)
  return stored.flatMap(({ productId, isRepriced }) => (isRepriced ? [productId] : []))
}
