import type { Account } from './accounts.ts'
import type { Db } from './connect.ts'

/** Days that a session lasts, from its last renewal. */
const lifetime = '30 days'
/** A session is renewed at most once in this time, so that reading does not write. */
const renewal = '1 day'

export async function insertSession(db: Db, tokenHash: Buffer, accountId: string): Promise<void> {
  await db`
    INSERT INTO sessions (token_hash, account_id, expires_at)
    VALUES (${tokenHash}, ${accountId}, now() + ${lifetime}::interval)`
}

/** The account of a live session, as it is now: a role that was taken away is gone at once. */
export async function findSession(
  db: Db,
  tokenHash: Buffer,
): Promise<{ account: Account; renewed: boolean } | null> {
  const [row] = await db<(Account & { stale: boolean })[]>`
    SELECT a.id AS "_id", a.name, a.email, a.role,
           s.expires_at < now() + ${lifetime}::interval - ${renewal}::interval AS stale
    FROM sessions s JOIN accounts a ON a.id = s.account_id
    WHERE s.token_hash = ${tokenHash} AND s.expires_at > now()`
  if (!row) return null
  const { stale, ...account } = row
  if (stale) {
    await db`UPDATE sessions SET expires_at = now() + ${lifetime}::interval WHERE token_hash = ${tokenHash}`
  }
  return { account, renewed: stale }
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db`DELETE FROM sessions WHERE token_hash = ${tokenHash}`
}

export async function deleteExpiredSessions(db: Db): Promise<void> {
  await db`DELETE FROM sessions WHERE expires_at < now()`
}
