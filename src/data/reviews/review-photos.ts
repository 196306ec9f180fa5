import sql from 'sql-template-tag'
import type { ImageRow } from '#data/catalog/images.ts'
import type { Db } from '#data/database/connection.ts'
import { imageUrl } from '#domain/catalog/image-url.ts'

/** Keeps whose picture it is; a picture that was given up is theirs again. */
export async function keepReviewPhoto(db: Db, imageId: string, accountId: string): Promise<void> {
  await db.query(sql`
    INSERT INTO review_photos (image_id, account_id) VALUES (${imageId}, ${accountId})
    ON CONFLICT (image_id) DO UPDATE SET account_id = excluded.account_id, created_at = now()`)
}

/** Gives the review these pictures in this order; false where one is not the shopper's to give. */
export async function attachPhotos(db: Db, reviewId: string, accountId: string, imageIds: string[]) {
  await db.query(sql`
    UPDATE review_photos SET review_id = NULL
    WHERE review_id = ${reviewId} AND image_id::text <> ALL(${imageIds}::text[])`)
  const given = await db.query(sql`
    UPDATE review_photos h SET review_id = ${reviewId}, position = n.position
    FROM unnest(${imageIds}::text[]) WITH ORDINALITY n(image_id, position)
    WHERE h.image_id::text = n.image_id AND h.account_id = ${accountId}
      AND (h.review_id IS NULL OR h.review_id = ${reviewId}) RETURNING h.image_id`)
  return given.length === imageIds.length
}

/** Gives up the pictures of a review: the next sweep removes them. */
export async function releasePhotos(db: Db, reviewId: string): Promise<void> {
  await db.query(
    sql`UPDATE review_photos SET review_id = NULL, account_id = NULL WHERE review_id = ${reviewId}`,
  )
}

/** Gives up every picture of a shopper, in reviews or not. */
export async function releaseAllPhotos(db: Db, accountId: string): Promise<void> {
  await db.query(
    sql`UPDATE review_photos SET review_id = NULL, account_id = NULL WHERE account_id = ${accountId}`,
  )
}

/** A shopper's pictures that are in no review. */
export async function listUnusedPhotos(db: Db, accountId: string): Promise<string[]> {
  const rows = await db.query<ImageRow>(sql`
    SELECT i.id, i.width, i.height FROM review_photos h JOIN images i ON i.id = h.image_id
    WHERE h.account_id = ${accountId} AND h.review_id IS NULL ORDER BY h.created_at`)
  return rows.map((row) => imageUrl(row))
}

/** Of whom nobody wants them any more: pictures that were given up, or are in no review for a day. */
const unused = () => sql`review_id IS NULL AND (account_id IS NULL OR created_at < now() - interval '1 day')`

export async function listAbandonedPhotos(db: Db): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`SELECT image_id AS id FROM review_photos WHERE ${unused()}`)
  return rows.map((row) => row.id)
}

/** Removes the rows of an abandoned picture, whose files are to go; false where somebody has it again meanwhile. */
export async function deleteAbandonedPhoto(db: Db, imageId: string): Promise<boolean> {
  const count = await db.execute(sql`
    WITH gone AS (DELETE FROM review_photos WHERE image_id = ${imageId} AND ${unused()} RETURNING image_id),
      removed AS (DELETE FROM images i USING gone WHERE i.id = gone.image_id RETURNING i.id)
    INSERT INTO image_deletions (id) SELECT id FROM removed ON CONFLICT (id) DO UPDATE SET due = now()`)
  return count > 0
}
