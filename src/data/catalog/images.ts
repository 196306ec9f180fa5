import sql from 'sql-template-tag'
import type { Db } from '#data/database/connection.ts'
import { json } from '#data/database/sql.ts'
import type { TextAreaLuminance } from '#data/storage/measure-luminance.ts'

export interface ImageRow {
  id: string
  width: number
  height: number
}

export async function findImage(db: Db, sha256: Buffer): Promise<ImageRow | null> {
  const [row] = await db.query<ImageRow>(sql`SELECT id, width, height FROM images WHERE sha256 = ${sha256}`)
  return row ?? null
}

export async function listNewestImages(db: Db, limit: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    sql`SELECT id FROM images ORDER BY created_at DESC LIMIT ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** Call this before the first file is written: if the upload never completes, the files are deleted after an hour. */
export async function scheduleImageDeletion(db: Db, id: string): Promise<void> {
  await db.query(sql`
    INSERT INTO image_deletions VALUES (${id}, now() + interval '1 hour')
    ON CONFLICT (id) DO UPDATE SET due = excluded.due`)
}

export async function removeFromImageDeletionQueue(db: Db, id: string): Promise<void> {
  await db.query(sql`DELETE FROM image_deletions WHERE id = ${id}`)
}

export async function listDueImageDeletions(db: Db): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    SELECT id FROM image_deletions p
    WHERE due <= now() AND NOT EXISTS (SELECT FROM images i WHERE i.id = p.id) ORDER BY due`)
  return rows.map(({ id }) => id)
}

export async function listImageIds(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`SELECT id FROM images WHERE id = ANY(${ids}::uuid[])`)
  return rows.map(({ id }) => id)
}

export async function hasImage(db: Db, { id, width, height }: ImageRow): Promise<boolean> {
  const rows = await db.query(
    sql`SELECT FROM images WHERE id = ${id} AND width = ${width} AND height = ${height}`,
  )
  return rows.length > 0
}

export async function insertImage(
  db: Db,
  image: ImageRow & { sha256: Buffer; fileName?: string },
): Promise<ImageRow> {
  const [row] = await db.query<ImageRow>(sql`
    INSERT INTO images (id, sha256, width, height, file_name)
    VALUES (${image.id}, ${image.sha256}, ${image.width}, ${image.height}, ${image.fileName ?? ''})
    ON CONFLICT (sha256) DO UPDATE SET sha256 = excluded.sha256 RETURNING id, width, height`)
  return row ?? image
}

export async function nameImage(db: Db, id: string, fileName: string): Promise<void> {
  await db.query(sql`UPDATE images SET file_name = ${fileName} WHERE id = ${id} AND file_name = ''`)
}

/** Counts the attempt before it is made, because it may end the process. */
export const claimUnmeasuredImages = (db: Db, ids: readonly string[], maxAttempts: number) =>
  db.query<ImageRow>(sql`
    UPDATE images SET tone_attempts = tone_attempts + 1
    WHERE id = ANY(${ids}::uuid[]) AND heading_tones IS NULL AND tone_attempts < ${maxAttempts}
    RETURNING id, width, height`)

export const storeImageLuminance = (db: Db, id: string, luminance: TextAreaLuminance) =>
  db.query(sql`UPDATE images SET heading_tones = ${json(luminance)}::text::jsonb WHERE id = ${id}`)

export async function findImageLuminance(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, TextAreaLuminance>> {
  const rows = await db.query<{ id: string; luminance: TextAreaLuminance }>(sql`
    SELECT id, heading_tones AS luminance FROM images WHERE id = ANY(${ids}::uuid[]) AND heading_tones IS NOT NULL`)
  return new Map(rows.map(({ id, luminance }) => [id, luminance]))
}
