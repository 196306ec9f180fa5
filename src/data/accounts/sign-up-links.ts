import sql from 'sql-template-tag'
import type { Db } from '#data/database/connection.ts'
import { inBatches } from '#data/database/in-batches.ts'

export const signUpLinkTtl = '1 day'

interface NewSignUpLink {
  id: string
  guestId: string
  tokenHash: Buffer
  email: string
  /** Used if the guest has no order. */
  defaultName: string
}

/** The account gets the name in the guest's last order. */
export async function insertSignUpLink(db: Db, link: NewSignUpLink): Promise<void> {
  await db.query(sql`
    INSERT INTO sign_up_links (id, guest_id, token_hash, name, email, expires_at)
    SELECT ${link.id}, ${link.guestId}, ${link.tokenHash}, coalesce((
      SELECT customer_name FROM orders WHERE account_id = ${link.guestId}
      ORDER BY created_at DESC, id DESC LIMIT 1), ${link.defaultName}), ${link.email},
      now() + ${signUpLinkTtl}::interval`)
}

export async function signUpLinkExists(db: Db, tokenHash: Buffer): Promise<boolean> {
  const rows = await db.query(sql`
    SELECT FROM sign_up_links WHERE token_hash = ${tokenHash} AND expires_at > now()`)
  return rows.length > 0
}

export async function consumeSignUpLink(db: Db, tokenHash: Buffer) {
  const [row] = await db.query<{ guestId: string; name: string; email: string }>(sql`
    DELETE FROM sign_up_links WHERE token_hash = ${tokenHash} AND expires_at > now()
    RETURNING guest_id AS "guestId", name, email`)
  return row ?? null
}

export const deleteExpiredSignUpLinks = (db: Db): Promise<number> =>
  inBatches((limit) =>
    db.execute(sql`
      DELETE FROM sign_up_links WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM sign_up_links WHERE expires_at < now() LIMIT ${limit}))`),
  )
