import sql from 'sql-template-tag'
import type { ImageRow } from '#data/catalog/images.ts'
import type { Db } from '#data/database/connection.ts'
import { buildImageUrl } from '#domain/catalog/image-url.ts'

/** A released photo becomes the shopper's again. */
export async function insertReviewPhoto(db: Db, imageId: string, accountId: string): Promise<void> {
  await db.query(sql`
    INSERT INTO review_photos (image_id, account_id) VALUES (${imageId}, ${accountId})
    ON CONFLICT (image_id) DO UPDATE SET account_id = excluded.account_id, created_at = now()`)
}

/** Replaces the photos of the review. @returns false if a photo is not the shopper's or is in another review */
export async function attachPhotos(db: Db, reviewId: string, accountId: string, imageIds: string[]) {
  await db.query(sql`
    UPDATE review_photos SET review_id = NULL
    WHERE review_id = ${reviewId} AND image_id::text <> ALL(${imageIds}::text[])`)
  const attached = await db.query(sql`
    UPDATE review_photos h SET review_id = ${reviewId}, position = n.position
    FROM unnest(${imageIds}::text[]) WITH ORDINALITY n(image_id, position)
    WHERE h.image_id::text = n.image_id AND h.account_id = ${accountId}
      AND (h.review_id IS NULL OR h.review_id = ${reviewId}) RETURNING h.image_id`)
  return attached.length === imageIds.length
}

export async function releasePhotos(db: Db, reviewId: string): Promise<void> {
  await db.query(
    sql`UPDATE review_photos SET review_id = NULL, account_id = NULL WHERE review_id = ${reviewId}`,
  )
}

export async function releaseAllPhotos(db: Db, accountId: string): Promise<void> {
  await db.query(
    sql`UPDATE review_photos SET review_id = NULL, account_id = NULL WHERE account_id = ${accountId}`,
  )
}

export async function listUnusedPhotos(db: Db, accountId: string): Promise<string[]> {
  const rows = await db.query<ImageRow>(sql`
    SELECT i.id, i.width, i.height FROM review_photos h JOIN images i ON i.id = h.image_id
    WHERE h.account_id = ${accountId} AND h.review_id IS NULL ORDER BY h.created_at`)
  return rows.map((row) => buildImageUrl(row))
}

/** Photos that were released, or have been in no review for a day. */
const isAbandoned = () =>
  sql`review_id IS NULL AND (account_id IS NULL OR created_at < now() - interval '1 day')`

export async function listAbandonedPhotos(db: Db): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    sql`SELECT image_id AS id FROM review_photos WHERE ${isAbandoned()}`,
  )
  return rows.map((row) => row.id)
}

/** Queues its files for deletion. @returns false if the photo is used again */
export async function deleteAbandonedPhoto(db: Db, imageId: string): Promise<boolean> {
  const count = await db.execute(sql`
    WITH gone AS (DELETE FROM review_photos WHERE image_id = ${imageId} AND ${isAbandoned()} RETURNING image_id),
      removed AS (DELETE FROM images i USING gone WHERE i.id = gone.image_id RETURNING i.id)
    INSERT INTO image_deletions (id) SELECT id FROM removed ON CONFLICT (id) DO UPDATE SET due = now()`)
  return count > 0
}
