import sql from 'sql-template-tag'
import { delivered } from '#contract/orders/order-statuses.ts'
import type { OwnReview, Review, StarCounts } from '#contract/reviews/reviews.ts'
import type { ImageRow } from '#data/catalog/images.ts'
import { isListed } from '#data/catalog/is-listed.ts'
import type { Db } from '#data/database/connection.ts'
import type { ListSlice } from '#data/database/list-counts.ts'
import { formatIsoTime } from '#data/database/time.ts'
import { buildImageUrl } from '#domain/catalog/image-url.ts'
import { formatAuthorName } from '#domain/reviews/review.ts'

export const reviewColumns = () => sql`
  r.id AS "_id", r.product_id AS "productId", a.name, r.stars, r.text,
  ${formatIsoTime('r.created_at')} AS "createdAt", r.edited_at IS NOT NULL AS edited,
  r.hidden_at IS NOT NULL AS hidden,
  CASE WHEN r.answer IS NOT NULL THEN
    json_build_object('text', r.answer, 'at', ${formatIsoTime('r.answered_at')}) END AS answer,
  coalesce((SELECT json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height)
                            ORDER BY h.position)
            FROM review_photos h JOIN images i ON i.id = h.image_id
            WHERE h.review_id = r.id), '[]') AS pictures`
export const reviewTables = () => sql`reviews r LEFT JOIN accounts a ON a.id = r.account_id`

export type ReviewRow = Omit<OwnReview, 'author' | 'photos'> & { name: string | null; pictures: ImageRow[] }

export const toReview = <Row extends ReviewRow>({ name, pictures, ...row }: Row) => ({
  ...row,
  author: formatAuthorName(name),
  photos: pictures.map((picture) => buildImageUrl(picture)),
})

const noStars: StarCounts = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }

/** @returns one page of visible reviews, newest first, and the counts of all; null if the product is not on sale */
export async function listReviews(
  db: Db,
  productId: string,
  page: ListSlice,
): Promise<{ stars: StarCounts; reviews: Review[] } | null> {
  const [row] = await db.query<{ stars: Partial<StarCounts>; reviews: ReviewRow[] }>(sql`
    SELECT coalesce((
      SELECT json_object_agg(counts.stars, counts.count)
      FROM (SELECT stars, count(*) FROM reviews r WHERE r.product_id = p.id AND r.hidden_at IS NULL GROUP BY stars) counts
    ), '{}') AS stars, coalesce((
      SELECT json_agg(review) FROM (
        SELECT ${reviewColumns()} FROM ${reviewTables()}
        WHERE r.product_id = p.id AND r.hidden_at IS NULL
        ORDER BY r.created_at DESC, r.id DESC LIMIT ${page.limit} OFFSET ${page.offset}) review
    ), '[]') AS reviews
    FROM products p WHERE p.id = ${productId} AND ${isListed()}`)
  return row ? { stars: { ...noStars, ...row.stars }, reviews: row.reviews.map(toReview) } : null
}

export async function findOwnReview(db: Db, accountId: string, productId: string): Promise<OwnReview | null> {
  const [row] = await db.query<ReviewRow>(sql`
    SELECT ${reviewColumns()} FROM ${reviewTables()}
    WHERE r.product_id = ${productId} AND r.account_id = ${accountId}`)
  return row ? toReview(row) : null
}

export async function listOwnReviews(db: Db, accountId: string): Promise<OwnReview[]> {
  const rows = await db.query<ReviewRow>(sql`
    SELECT ${reviewColumns()} FROM ${reviewTables()}
    WHERE r.account_id = ${accountId} ORDER BY r.created_at DESC, r.id DESC`)
  return rows.map(toReview)
}

export async function wasDelivered(db: Db, accountId: string, productId?: string): Promise<boolean> {
  const rows = await db.query(sql`
    SELECT FROM orders o JOIN order_lines l ON l.order_id = o.id
    WHERE o.account_id = ${accountId} AND o.status = ${delivered}
      ${productId ? sql`AND l.product_id = ${productId}` : sql``} LIMIT 1`)
  return rows.length > 0
}

interface LockedReview {
  productId: string
  accountId: string | null
  hidden: boolean
}

/** LOCK ORDER: the product (its review counts change), then the review. */
export async function lockReview(db: Db, id: string): Promise<LockedReview | null> {
  await db.query(sql`
    SELECT FROM products WHERE id = (SELECT product_id FROM reviews WHERE id = ${id}) FOR NO KEY UPDATE`)
  const [row] = await db.query<LockedReview>(sql`
    SELECT product_id AS "productId", account_id AS "accountId", hidden_at IS NOT NULL AS hidden
    FROM reviews WHERE id = ${id} FOR UPDATE`)
  return row ?? null
}

interface NewReview {
  id: string
  productId: string
  accountId: string
  stars: number
  text: string
}

/** The product must be locked. @returns false if the shopper has reviewed it already */
export async function insertReview(db: Db, review: NewReview): Promise<boolean> {
  const rows = await db.query(sql`
    INSERT INTO reviews (id, product_id, account_id, stars, text)
    VALUES (${review.id}, ${review.productId}, ${review.accountId}, ${review.stars}, ${review.text})
    ON CONFLICT (product_id, account_id) DO NOTHING RETURNING id`)
  return rows.length > 0
}

export async function updateReviewRow(db: Db, id: string, stars: number, text: string): Promise<void> {
  await db.query(sql`UPDATE reviews SET stars = ${stars}, text = ${text}, edited_at = now() WHERE id = ${id}`)
}

export async function hideReview(db: Db, id: string): Promise<void> {
  await db.query(sql`UPDATE reviews SET hidden_at = coalesce(hidden_at, now()) WHERE id = ${id}`)
}

/** A hidden review stays without its text, so that the shopper cannot write it again. */
export async function removeReview(db: Db, id: string): Promise<void> {
  await db.query(
    sql`UPDATE reviews SET text = '', edited_at = now() WHERE id = ${id} AND hidden_at IS NOT NULL`,
  )
  await db.query(sql`DELETE FROM reviews WHERE id = ${id} AND hidden_at IS NULL`)
}

export async function recountReviews(db: Db, productIds: string[]): Promise<void> {
  await db.query(sql`
    UPDATE products p SET review_count = c.count, star_sum = c.sum
    FROM (SELECT w.id, count(r.id)::int AS count, coalesce(sum(r.stars), 0)::int AS sum
          FROM unnest(${productIds}::uuid[]) w(id)
            LEFT JOIN reviews r ON r.product_id = w.id AND r.hidden_at IS NULL
          GROUP BY w.id) c
    WHERE p.id = c.id`)
}
