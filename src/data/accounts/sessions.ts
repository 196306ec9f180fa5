import sql, { type Sql } from 'sql-template-tag'
import type { SessionInfo } from '#contract/accounts/profile.ts'
import { allRights, type Right } from '#contract/staff/rights.ts'
import type { Database } from '#data/database/connect.ts'
import type { Db } from '#data/database/connection.ts'
import { inBatches } from '#data/database/in-batches.ts'
import { formatIsoTime } from '#data/database/time.ts'
import { sessionDays } from '#domain/accounts/session-days.ts'
import type { Account } from './accounts.ts'

const sessionTtl = `${sessionDays} days`
// Expiry and last use are written at most once in these intervals, so that most requests only read.
const renewalInterval = '1 day'
const seenInterval = '10 minutes'
const recentSignInWindow = '10 minutes'
const codeTtl = '10 minutes'

export async function insertSession(
  db: Db,
  tokenHash: Buffer,
  accountId: string,
  device: string,
): Promise<void> {
  await db.query(sql`
    INSERT INTO sessions (token_hash, account_id, device, expires_at)
    VALUES (${tokenHash}, ${accountId}, ${device}, now() + ${sessionTtl}::interval)`)
}

/** Inserts a session that does not sign in until the code of the second factor follows. */
export async function insertPendingSession(db: Db, tokenHash: Buffer, accountId: string): Promise<void> {
  await db.query(sql`
    INSERT INTO sessions (token_hash, account_id, awaits_code, expires_at)
    VALUES (${tokenHash}, ${accountId}, true, now() + ${codeTtl}::interval)`)
}

export async function findPendingAccount(db: Db, tokenHash: Buffer): Promise<Account | null> {
  const [row] = await db.query<Account>(sql`
    SELECT a.id AS "_id", a.name, a.email, a.role FROM sessions s JOIN accounts a ON a.id = s.account_id
    WHERE s.token_hash = ${tokenHash} AND s.awaits_code AND s.expires_at > now()`)
  return row ?? null
}

export interface SessionMatch {
  account: Account
  isRenewed: boolean
  /** True: the shop requires a second factor for staff, and this account has none. */
  isSecondFactorMissing: boolean
  rights: readonly Right[]
}

interface SessionRow extends Account {
  rights: Right[]
  isSecondFactorMissing: boolean
  isRenewalDue: boolean
  isSeenDue: boolean
}

/** SQL expression about an account `a`. */
export const secondFactorMissingSql = () => sql`(
  a.role <> 'user' AND (SELECT requires_second_factor FROM settings) AND NOT EXISTS (
    SELECT FROM second_factors f WHERE f.account_id = a.id AND f.confirmed_at IS NOT NULL))`

export async function findSession(db: Database, tokenHash: Buffer): Promise<SessionMatch | null> {
  const [row] = await db.query<SessionRow>(sql`
    SELECT a.id AS "_id", a.name, coalesce(a.email, '') AS email, a.role, a.rights,
      ${secondFactorMissingSql()} AS "isSecondFactorMissing",
      s.expires_at < now() + ${sessionTtl}::interval - ${renewalInterval}::interval AS "isRenewalDue",
      s.seen_at < now() - ${seenInterval}::interval AS "isSeenDue"
    FROM sessions s JOIN accounts a ON a.id = s.account_id
    WHERE s.token_hash = ${tokenHash} AND NOT s.awaits_code AND s.expires_at > now()`)
  if (!row) return null
  const { rights: ownRights, isSecondFactorMissing, isRenewalDue, isSeenDue, ...account } = row
  // If the disk is full, writing fails but reading works; that must not sign anyone out.
  const update = (change: Sql) =>
    db.query(sql`UPDATE sessions SET ${change} WHERE token_hash = ${tokenHash}`).then(
      () => true,
      () => false,
    )
  const isRenewed = isRenewalDue && (await update(sql`expires_at = now() + ${sessionTtl}::interval`))
  if (isSeenDue) await update(sql`seen_at = now()`)
  const rights = isSecondFactorMissing ? [] : account.role === 'admin' ? allRights : ownRights
  return { account, isRenewed, isSecondFactorMissing, rights }
}

export async function hasRecentSignIn(db: Db, accountId: string, tokenHash: Buffer | null): Promise<boolean> {
  const rows = await db.query(sql`
    SELECT FROM sessions WHERE token_hash = ${tokenHash} AND account_id = ${accountId} AND NOT awaits_code
      AND created_at > now() - ${recentSignInWindow}::interval`)
  return rows.length > 0
}

/** The caller must hold the lock on the account. */
export async function isSessionValid(db: Db, accountId: string, tokenHash: Buffer | null): Promise<boolean> {
  const rows = await db.query(sql`
    SELECT FROM sessions WHERE token_hash = ${tokenHash} AND account_id = ${accountId} AND NOT awaits_code
      AND expires_at > now()`)
  return rows.length > 0
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.query(sql`DELETE FROM sessions WHERE token_hash = ${tokenHash}`)
}

export const deleteExpiredSessions = (db: Db): Promise<number> =>
  inBatches((limit) =>
    db.execute(sql`
      DELETE FROM sessions WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM sessions WHERE expires_at < now() LIMIT ${limit}))`),
  )

export async function listSessions(
  db: Db,
  accountId: string,
  tokenHash: Buffer | null,
): Promise<SessionInfo[]> {
  return db.query<SessionInfo>(sql`
    SELECT id AS "_id", device, ${formatIsoTime('s.created_at')} AS "createdAt", ${formatIsoTime('s.seen_at')} AS "lastSeenAt",
      token_hash IS NOT DISTINCT FROM ${tokenHash}::bytea AS current
    FROM sessions s WHERE account_id = ${accountId} AND NOT awaits_code AND expires_at > now()
    ORDER BY s.seen_at DESC, s.created_at DESC`)
}

/** @returns null if there is no such session; `current` if it was the caller's own */
export async function endSession(db: Db, accountId: string, id: string, tokenHash: Buffer | null) {
  const [row] = await db.query<{ current: boolean }>(sql`
    DELETE FROM sessions WHERE account_id = ${accountId} AND id = ${id}
    RETURNING token_hash IS NOT DISTINCT FROM ${tokenHash}::bytea AS current`)
  return row ?? null
}

export async function endOtherSessions(db: Db, accountId: string, tokenHash: Buffer | null): Promise<number> {
  const rows = await db.query<{ awaits: boolean }>(sql`
    DELETE FROM sessions WHERE account_id = ${accountId} AND token_hash IS DISTINCT FROM ${tokenHash}::bytea
    RETURNING awaits_code AS awaits`)
  return rows.filter(({ awaits }) => !awaits).length
}
