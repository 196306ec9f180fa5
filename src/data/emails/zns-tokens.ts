import sql from 'sql-template-tag'
import type { Db } from '#data/database/connection.ts'
import { formatIsoTime } from '#data/database/time.ts'

export interface StoredZnsTokens {
  version: number
  /** Base64 of what `seal` returned. */
  refreshToken: string
  accessToken: string | null
  expiresAt: string | null
  problem: string
}

const columns = () => sql`
  version, refresh_token AS "refreshToken", access_token AS "accessToken",
  ${formatIsoTime('expires_at')} AS "expiresAt", problem`

/** Stores the entered token, unless this token is known already. */
export async function insertZnsTokens(db: Db, refreshTokenHash: string, refreshToken: string): Promise<void> {
  await db.query(sql`
    INSERT INTO zns_tokens (source, refresh_token) VALUES (${refreshTokenHash}, ${refreshToken})
    ON CONFLICT (source) DO NOTHING`)
}

export async function findZnsTokens(db: Db, refreshTokenHash: string): Promise<StoredZnsTokens | null> {
  const [row] = await db.query<StoredZnsTokens>(
    sql`SELECT ${columns()} FROM zns_tokens WHERE source = ${refreshTokenHash}`,
  )
  return row ?? null
}

/**
 * Locks the row, so that only one process gets the tokens of this version to renew them.
 * @param leaseSeconds until another process may try; must exceed the timeout of the request
 * @returns null if another process renews them or has renewed them
 */
export async function claimZnsRenewal(
  db: Db,
  refreshTokenHash: string,
  { version, leaseSeconds }: { version: number; leaseSeconds: number },
): Promise<StoredZnsTokens | null> {
  const [row] = await db.query<StoredZnsTokens>(sql`
    UPDATE zns_tokens SET renewing_until = now() + make_interval(secs => ${leaseSeconds})
    WHERE source = ${refreshTokenHash} AND version = ${version} AND coalesce(renewing_until < now(), true)
    RETURNING ${columns()}`)
  return row ?? null
}

interface NewZnsTokens {
  version: number
  refreshToken: string
  accessToken: string
  seconds: number
}

/** Both tokens are stored at once, also if the claim has expired meanwhile: the former ones are spent. */
export async function replaceZnsTokens(
  db: Db,
  refreshTokenHash: string,
  { version, refreshToken, accessToken, seconds }: NewZnsTokens,
): Promise<void> {
  await db.query(sql`
    UPDATE zns_tokens SET version = version + 1, refresh_token = ${refreshToken}, access_token = ${accessToken},
      expires_at = now() + make_interval(secs => ${seconds}), renewing_until = NULL, problem = '', changed_at = now()
    WHERE source = ${refreshTokenHash} AND version = ${version}`)
}

export async function recordZnsProblem(
  db: Db,
  refreshTokenHash: string,
  version: number,
  problem: string,
): Promise<void> {
  await db.query(sql`
    UPDATE zns_tokens SET problem = ${problem}, renewing_until = NULL WHERE source = ${refreshTokenHash} AND version = ${version}`)
}

export async function recordZnsQuota(db: Db, refreshTokenHash: string, remaining: number): Promise<void> {
  await db.query(sql`UPDATE zns_tokens SET remaining_quota = ${remaining} WHERE source = ${refreshTokenHash}`)
}

/** Forgets the tokens of former connections. @param refreshTokenHash null: there is no connection any more */
export async function deleteOtherZnsTokens(db: Db, refreshTokenHash: string | null): Promise<void> {
  await db.query(sql`DELETE FROM zns_tokens WHERE source IS DISTINCT FROM ${refreshTokenHash}`)
}
