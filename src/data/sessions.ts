import type { SessionInfo } from '#contract/profile.ts'
import { allRights, type Right } from '#contract/rights.ts'
import type { Account } from './accounts.ts'
import { type Basket, shownLines } from './carts.ts'
import type { Db, Sql } from './connect.ts'
import { inParts } from './in-parts.ts'
import { type Settings, settingsColumns } from './settings.ts'
import { isoTime } from './time.ts'
import { fewRows, together } from './together.ts'

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
  await db`
    INSERT INTO sessions (token_hash, account_id, device, expires_at)
    VALUES (${tokenHash}, ${accountId}, ${device}, now() + ${lifetime}::interval)`
}

/** Nobody is signed in by it: the code of the second factor is still to come. */
export async function insertAwaiting(db: Db, tokenHash: Buffer, accountId: string): Promise<void> {
  await db`
    INSERT INTO sessions (token_hash, account_id, awaits_code, expires_at)
    VALUES (${tokenHash}, ${accountId}, true, now() + ${codeWithin}::interval)`
}

/** Whose code is awaited. */
export async function findAwaiting(db: Db, tokenHash: Buffer): Promise<Account | null> {
  const [row] = await db<Account[]>`
    SELECT a.id AS "_id", a.name, a.email, a.role FROM sessions s JOIN accounts a ON a.id = s.account_id
    WHERE s.token_hash = ${tokenHash} AND s.awaits_code AND s.expires_at > now()`
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

/** The account of a live session, as it is now: a role that was taken away is gone at once. */
export async function findSession(sql: Sql, tokenHash: Buffer): Promise<Found | null> {
  const session = await readSession(sql, tokenHash.toString('hex'))
  return session && note(sql, tokenHash, session)
}

/** The same, with what an order is decided on: for whoever is about to order. */
export async function findBuyer(sql: Sql, tokenHash: Buffer): Promise<(Found & { basket: Basket }) | null> {
  const read = await readBuyer(sql, tokenHash.toString('hex'))
  return read && { ...(await note(sql, tokenHash, read.session)), basket: read.basket }
}

/** What follows from a session that was read: it is renewed, and was seen. */
async function note(sql: Sql, tokenHash: Buffer, session: Session): Promise<Found> {
  const { stale, unseen, factorMissing, rights: given, account } = session
  const rights = factorMissing ? [] : account.role === 'admin' ? allRights : given
  if (stale) {
    await sql`UPDATE sessions SET expires_at = now() + ${lifetime}::interval WHERE token_hash = ${tokenHash}`
  }
  if (unseen) {
    // Nobody is turned away because this could not be noted: a full disk stops writing, not reading.
    await sql`UPDATE sessions SET seen_at = now() WHERE token_hash = ${tokenHash}`.catch(() => {})
  }
  return { account, renewed: stale, factorMissing, rights }
}

interface Session {
  account: Account
  stale: boolean
  unseen: boolean
  factorMissing: boolean
  rights: Right[]
}

type SessionRow = Account & Omit<Session, 'account'> & { at: number }

const sessionOf = ({ at: _, stale, unseen, factorMissing, rights, ...account }: SessionRow): Session => {
  return { account, stale, unseen, factorMissing, rights }
}

/** `at` is the place of its hash, from 1; hashes are in hex. */
const sessionRows = (sql: Sql, hashes: string[]) => sql`
    SELECT asked.at, found.*
    FROM (SELECT * FROM jsonb_array_elements_text(${sql.json(hashes)}) WITH ORDINALITY AS a(hash, at)
          ${fewRows(sql)}) asked
    CROSS JOIN LATERAL (
      SELECT a.id AS "_id", a.name, a.email, a.role, a.rights,
             a.role <> 'user' AND (SELECT demands_second_factor FROM settings) AND NOT EXISTS (
               SELECT FROM second_factors f WHERE f.account_id = a.id AND f.confirmed_at IS NOT NULL
             ) AS "factorMissing",
             s.expires_at < now() + ${lifetime}::interval - ${renewal}::interval AS stale,
             s.seen_at < now() - ${seenWithin}::interval AS unseen
      FROM sessions s JOIN accounts a ON a.id = s.account_id
      WHERE s.token_hash = decode(asked.hash, 'hex') AND NOT s.awaits_code AND s.expires_at > now() OFFSET 0) found`

/** Of a token's hash in hex. */
const readSession = together(async (sql, hashes: string[]) => {
  const found = hashes.map((): Session | null => null)
  for (const row of await sql<SessionRow[]>`${sessionRows(sql, hashes)}`) found[row.at - 1] = sessionOf(row)
  return found
})

const readBuyer = together(
  async (sql, hashes: string[]) => {
    const found = hashes.map((): { session: Session; basket: Basket } | null => null)
    const [row] = await sql<(Settings & { buyers: (SessionRow & Pick<Basket, 'lines'>)[] | null })[]>`
    SELECT ${settingsColumns(sql)}, (
      SELECT json_agg(buyer) FROM (
        SELECT s.*, coalesce((
          SELECT json_agg(line) FROM (${shownLines(sql, sql`s."_id"`)}) line), '[]') AS lines
        FROM (${sessionRows(sql, hashes)}) s) buyer) AS buyers
    FROM settings`
    if (!row) throw new Error('the settings row is missing')
    const { buyers, ...terms } = row
    for (const { lines, ...one } of buyers ?? []) {
      found[one.at - 1] = { session: sessionOf(one), basket: { lines, terms, readAt: Date.now() } }
    }
    return found
  },
  { gathers: true },
)

/** Whether somebody signed in by it just now. */
export async function isFresh(db: Db, accountId: string, tokenHash: Buffer | null): Promise<boolean> {
  const rows = await db`
    SELECT FROM sessions WHERE token_hash = ${tokenHash} AND account_id = ${accountId} AND NOT awaits_code
      AND created_at > now() - ${freshFor}::interval`
  return rows.length > 0
}

/** Whether the session has not ended meanwhile; asked while the account is held. */
export async function isSignedIn(db: Db, accountId: string, tokenHash: Buffer | null): Promise<boolean> {
  const rows = await db`
    SELECT FROM sessions WHERE token_hash = ${tokenHash} AND account_id = ${accountId} AND NOT awaits_code
      AND expires_at > now()`
  return rows.length > 0
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db`DELETE FROM sessions WHERE token_hash = ${tokenHash}`
}

export const deleteExpiredSessions = (db: Db): Promise<number> =>
  inParts(
    (atMost) => db`
      DELETE FROM sessions WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM sessions WHERE expires_at < now() LIMIT ${atMost}))`,
  )

/** A shopper's live sessions; `tokenHash` is of the one that asks. */
export async function listSessions(
  db: Db,
  accountId: string,
  tokenHash: Buffer | null,
): Promise<SessionInfo[]> {
  return db<SessionInfo[]>`
    SELECT id AS "_id", device, ${isoTime(db, 's.created_at')} AS "createdAt", ${isoTime(db, 's.seen_at')} AS "lastSeenAt",
      token_hash IS NOT DISTINCT FROM ${tokenHash}::bytea AS current
    FROM sessions s WHERE account_id = ${accountId} AND NOT awaits_code AND expires_at > now()
    ORDER BY s.seen_at DESC, s.created_at DESC`
}

/** Ends one of the shopper's own sessions; null where there is none, else whether it is the one that asks. */
export async function endSession(db: Db, accountId: string, id: string, tokenHash: Buffer | null) {
  const [row] = await db<{ current: boolean }[]>`
    DELETE FROM sessions WHERE account_id = ${accountId} AND id = ${id}
    RETURNING token_hash IS NOT DISTINCT FROM ${tokenHash}::bytea AS current`
  return row ?? null
}

/** Ends the shopper's sessions but this one. @returns how many */
export async function endOtherSessions(db: Db, accountId: string, tokenHash: Buffer | null): Promise<number> {
  const rows = await db<{ awaits: boolean }[]>`
    DELETE FROM sessions WHERE account_id = ${accountId} AND token_hash IS DISTINCT FROM ${tokenHash}::bytea
    RETURNING awaits_code AS awaits`
  return rows.filter(({ awaits }) => !awaits).length
}
