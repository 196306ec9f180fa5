import sql from 'sql-template-tag'
import type { SessionInfo } from '#contract/accounts/profile.ts'
import { allRights, type Right } from '#contract/staff/rights.ts'
import type { Database } from '#data/database/connect.ts'
import type { Db } from '#data/database/connection.ts'
import { inParts } from '#data/database/in-parts.ts'
import { isoTime } from '#data/database/time.ts'
import type { Account } from './accounts.ts'

/** Days that a session lasts, from its last renewal. */
const lifetime = '30 days'
/** A session is renewed at most once in this time, so that reading does not write. */
const renewal = '1 day'
/** As exact as a session knows when it was last seen, for the same reason. */
const seenWithin = '10 minutes'
/** How long somebody who has just signed in needs no other proof of who they are. */
const freshFor = '10 minutes'
/** How long after the password the code is awaited. */
const codeWithin = '10 minutes'

/** @param device in words, for the account's own list */
export async function insertSession(
  db: Db,
  tokenHash: Buffer,
  accountId: string,
  device: string,
): Promise<void> {
  await db.query(sql`
    INSERT INTO sessions (token_hash, account_id, device, expires_at)
    VALUES (${tokenHash}, ${accountId}, ${device}, now() + ${lifetime}::interval)`)
}

/** Nobody is signed in by it: the code of the second factor is still to come. */
export async function insertAwaiting(db: Db, tokenHash: Buffer, accountId: string): Promise<void> {
  await db.query(sql`
    INSERT INTO sessions (token_hash, account_id, awaits_code, expires_at)
    VALUES (${tokenHash}, ${accountId}, true, now() + ${codeWithin}::interval)`)
}

/** Whose code is awaited. */
export async function findAwaiting(db: Db, tokenHash: Buffer): Promise<Account | null> {
  const [row] = await db.query<Account>(sql`
    SELECT a.id AS "_id", a.name, a.email, a.role FROM sessions s JOIN accounts a ON a.id = s.account_id
    WHERE s.token_hash = ${tokenHash} AND s.awaits_code AND s.expires_at > now()`)
  return row ?? null
}

export interface Found {
  account: Account
  /** The session now ends later: the browser must keep its cookie as long. */
  renewed: boolean
  /** The owner demands a second factor of staff, and this account has none. */
  factorMissing: boolean
  /** Without the second factor that is demanded: none. */
  rights: readonly Right[]
}

interface SessionRow extends Account {
  rights: Right[]
  factorMissing: boolean
  isRenewalDue: boolean
  isSeenDue: boolean
}

/** Reads the account as it is now, so that a removed role is gone at once; renews the session when due. */
export async function findSession(db: Database, tokenHash: Buffer): Promise<Found | null> {
  const [row] = await db.query<SessionRow>(sql`
    SELECT a.id AS "_id", a.name, a.email, a.role, a.rights,
      a.role <> 'user' AND (SELECT requires_second_factor FROM settings) AND NOT EXISTS (
        SELECT FROM second_factors f WHERE f.account_id = a.id AND f.confirmed_at IS NOT NULL
      ) AS "factorMissing",
      s.expires_at < now() + ${lifetime}::interval - ${renewal}::interval AS "isRenewalDue",
      s.seen_at < now() - ${seenWithin}::interval AS "isSeenDue"
    FROM sessions s JOIN accounts a ON a.id = s.account_id
    WHERE s.token_hash = ${tokenHash} AND NOT s.awaits_code AND s.expires_at > now()`)
  if (!row) return null
  const { rights: ownRights, factorMissing, isRenewalDue, isSeenDue, ...account } = row
  if (isRenewalDue) {
    await db.query(
      sql`UPDATE sessions SET expires_at = now() + ${lifetime}::interval WHERE token_hash = ${tokenHash}`,
    )
  }
  if (isSeenDue) {
    // A full disk stops writing, but not reading: a failure here must not sign anybody out.
    await db.query(sql`UPDATE sessions SET seen_at = now() WHERE token_hash = ${tokenHash}`).catch(() => {})
  }
  const rights = factorMissing ? [] : account.role === 'admin' ? allRights : ownRights
  return { account, renewed: isRenewalDue, factorMissing, rights }
}

/** Whether somebody signed in by it just now. */
export async function isFresh(db: Db, accountId: string, tokenHash: Buffer | null): Promise<boolean> {
  const rows = await db.query(sql`
    SELECT FROM sessions WHERE token_hash = ${tokenHash} AND account_id = ${accountId} AND NOT awaits_code
      AND created_at > now() - ${freshFor}::interval`)
  return rows.length > 0
}

/** Whether the session has not ended meanwhile; asked while the account is held. */
export async function isSignedIn(db: Db, accountId: string, tokenHash: Buffer | null): Promise<boolean> {
  const rows = await db.query(sql`
    SELECT FROM sessions WHERE token_hash = ${tokenHash} AND account_id = ${accountId} AND NOT awaits_code
      AND expires_at > now()`)
  return rows.length > 0
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.query(sql`DELETE FROM sessions WHERE token_hash = ${tokenHash}`)
}

export const deleteExpiredSessions = (db: Db): Promise<number> =>
  inParts((atMost) =>
    db.execute(sql`
      DELETE FROM sessions WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM sessions WHERE expires_at < now() LIMIT ${atMost}))`),
  )

/** A shopper's live sessions; `tokenHash` is of the one that asks. */
export async function listSessions(
  db: Db,
  accountId: string,
  tokenHash: Buffer | null,
): Promise<SessionInfo[]> {
  return db.query<SessionInfo>(sql`
    SELECT id AS "_id", device, ${isoTime('s.created_at')} AS "createdAt", ${isoTime('s.seen_at')} AS "lastSeenAt",
      token_hash IS NOT DISTINCT FROM ${tokenHash}::bytea AS current
    FROM sessions s WHERE account_id = ${accountId} AND NOT awaits_code AND expires_at > now()
    ORDER BY s.seen_at DESC, s.created_at DESC`)
}

/** Ends one of the shopper's own sessions; null where there is none, else whether it is the one that asks. */
export async function endSession(db: Db, accountId: string, id: string, tokenHash: Buffer | null) {
  const [row] = await db.query<{ current: boolean }>(sql`
    DELETE FROM sessions WHERE account_id = ${accountId} AND id = ${id}
    RETURNING token_hash IS NOT DISTINCT FROM ${tokenHash}::bytea AS current`)
  return row ?? null
}

/** Ends the shopper's sessions but this one. @returns how many */
export async function endOtherSessions(db: Db, accountId: string, tokenHash: Buffer | null): Promise<number> {
  const rows = await db.query<{ awaits: boolean }>(sql`
    DELETE FROM sessions WHERE account_id = ${accountId} AND token_hash IS DISTINCT FROM ${tokenHash}::bytea
    RETURNING awaits_code AS awaits`)
  return rows.filter(({ awaits }) => !awaits).length
}
