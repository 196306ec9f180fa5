import sql from 'sql-template-tag'
import type { Role } from '#contract/accounts/roles.ts'
import type { Db } from '#data/database/connection.ts'
import { inBatches } from '#data/database/in-batches.ts'

export const passwordResetTtl = '1 hour'

interface NewReset {
  id: string
  accountId: string | null
  tokenHash: Buffer
}

export async function insertPasswordReset(db: Db, { id, accountId, tokenHash }: NewReset): Promise<void> {
  await db.query(sql`
    INSERT INTO password_resets (id, account_id, token_hash, expires_at)
    VALUES (${id}, ${accountId}, ${tokenHash}, now() + ${passwordResetTtl}::interval)`)
}

export async function findPasswordResetRole(db: Db, tokenHash: Buffer): Promise<Role | null> {
  const [row] = await db.query<{ role: Role }>(sql`
    SELECT a.role FROM password_resets r JOIN accounts a ON a.id = r.account_id
    WHERE r.token_hash = ${tokenHash} AND r.expires_at > now()`)
  return row?.role ?? null
}

/** Deletes all resets of the account. @returns the account's id; null if the token is invalid */
export async function consumePasswordReset(db: Db, tokenHash: Buffer): Promise<string | null> {
  const [row] = await db.query<{ accountId: string }>(sql`
    DELETE FROM password_resets
    WHERE token_hash = ${tokenHash} AND account_id IS NOT NULL AND expires_at > now()
    RETURNING account_id AS "accountId"`)
  if (!row) return null
  await db.query(sql`DELETE FROM password_resets WHERE account_id = ${row.accountId}`)
  return row.accountId
}

export const deleteExpiredPasswordResets = (db: Db): Promise<number> =>
  inBatches((limit) =>
    db.execute(sql`
      DELETE FROM password_resets WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM password_resets WHERE expires_at < now() LIMIT ${limit}))`),
  )
