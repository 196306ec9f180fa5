import type { Db } from './connect.ts'

export interface ImageRow {
  id: string
  width: number
  height: number
}

/** The picture with the same content, if the shop has it. */
export async function findImage(db: Db, sha256: Buffer): Promise<ImageRow | null> {
  const [row] = await db<ImageRow[]>`SELECT id, width, height FROM images WHERE sha256 = ${sha256}`
  return row ?? null
}

/** Whether the shop has this very picture. */
export async function hasImage(db: Db, { id, width, height }: ImageRow): Promise<boolean> {
  const rows = await db`SELECT FROM images WHERE id = ${id} AND width = ${width} AND height = ${height}`
  return rows.length > 0
}

/** Adds the picture; the one that is there already when another was faster. */
export async function insertImage(db: Db, image: ImageRow & { sha256: Buffer }): Promise<ImageRow> {
  const [row] = await db<ImageRow[]>`
    INSERT INTO images (id, sha256, width, height)
    VALUES (${image.id}, ${image.sha256}, ${image.width}, ${image.height})
    ON CONFLICT (sha256) DO UPDATE SET sha256 = excluded.sha256 RETURNING id, width, height`
  return row ?? image
}
