import sql from 'sql-template-tag'
import { isListed } from '#data/catalog/is-listed.ts'
import type { Db } from '#data/database/connection.ts'

export async function insertFormerHandle(db: Db, productId: string, handle: string): Promise<void> {
  await db.query(sql`
    INSERT INTO former_handles (handle, product_id) VALUES (${handle}, ${productId})
    ON CONFLICT (handle) DO UPDATE SET product_id = excluded.product_id, replaced_at = now()`)
}

export async function deleteFormerHandle(db: Db, handle: string): Promise<void> {
  await db.query(sql`DELETE FROM former_handles WHERE handle = ${handle}`)
}

/** @returns the present handle of the listed product that had this one */
export async function findPresentHandle(db: Db, handle: string): Promise<string | null> {
  const [row] = await db.query<{ handle: string }>(sql`
    SELECT p.handle FROM former_handles f JOIN products p ON p.id = f.product_id
    WHERE f.handle = ${handle} AND ${isListed()}`)
  return row?.handle ?? null
}
