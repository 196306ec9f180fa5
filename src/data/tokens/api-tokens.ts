import sql from 'sql-template-tag'
import type { Right } from '#contract/staff/rights.ts'
import type { ApiToken } from '#contract/tokens/api-tokens.ts'
import { secondFactorMissingSql } from '#data/accounts/sessions.ts'
import type { Db } from '#data/database/connection.ts'
import { formatIsoTime } from '#data/database/time.ts'

const creatorHasRights = () => sql`(a.role = 'admin' OR (a.role = 'staff' AND t.rights <@ a.rights))`

// The last use is written at most once in this interval, so that most calls only read.
const useInterval = '1 minute'
const retention = '30 days'

const columns = () => sql`
  t.id AS "_id", t.name, t.rights, a.name AS by, ${formatIsoTime('t.created_at')} AS "createdAt",
  ${formatIsoTime('t.expires_at')} AS "expiresAt", t.expires_at <= now() AS "isExpired",
  ${formatIsoTime('t.last_used_at')} AS "lastUsedAt"`

export const listApiTokens = (db: Db): Promise<ApiToken[]> =>
  db.query<ApiToken>(sql`
    SELECT ${columns()} FROM api_tokens t JOIN accounts a ON a.id = t.created_by
    WHERE ${creatorHasRights()} ORDER BY t.created_at DESC, t.id DESC`)

interface NewApiToken {
  id: string
  tokenHash: Buffer
  name: string
  rights: readonly Right[]
  createdBy: string
  days: number
}

export async function insertApiToken(db: Db, token: NewApiToken): Promise<ApiToken> {
  const { id, tokenHash, name, rights, createdBy, days } = token
  await db.query(sql`
    INSERT INTO api_tokens (id, token_hash, name, rights, created_by, expires_at)
    VALUES (${id}, ${tokenHash}, ${name}, ${[...rights]}::text[], ${createdBy},
      now() + make_interval(days => ${days}))`)
  const [row] = await db.query<ApiToken>(sql`
    SELECT ${columns()} FROM api_tokens t JOIN accounts a ON a.id = t.created_by WHERE t.id = ${id}`)
  if (!row) throw new Error('the token is gone')
  return row
}

export interface DeletedApiToken {
  _id: string
  name: string
  rights: Right[]
}

export async function deleteApiToken(db: Db, id: string): Promise<DeletedApiToken | null> {
  const [row] = await db.query<DeletedApiToken>(sql`
    DELETE FROM api_tokens WHERE id = ${id} RETURNING id AS "_id", name, rights`)
  return row ?? null
}

/** Deletes the tokens that this account has made and whose rights it no longer has. */
export const deleteApiTokensBeyondRights = (db: Db, accountId: string): Promise<DeletedApiToken[]> =>
  db.query<DeletedApiToken>(sql`
    DELETE FROM api_tokens t USING accounts a
    WHERE t.created_by = ${accountId} AND a.id = t.created_by AND NOT ${creatorHasRights()}
    RETURNING t.id AS "_id", t.name, t.rights`)

/** Expired tokens stay in the list for a while, so that owners see why a program was refused. */
export const deleteOldApiTokens = (db: Db): Promise<number> =>
  db.execute(sql`DELETE FROM api_tokens WHERE expires_at < now() - ${retention}::interval`)

export interface ApiTokenMatch {
  tokenId: string
  tokenName: string
  rights: Right[]
  creator: { _id: string; email: string }
  isSecondFactorMissing: boolean
}

export async function findApiToken(db: Db, tokenHash: Buffer): Promise<ApiTokenMatch | null> {
  const [row] = await db.query<ApiTokenMatch & { isUseDue: boolean }>(sql`
    SELECT t.id AS "tokenId", t.name AS "tokenName", t.rights,
      json_build_object('_id', a.id, 'email', a.email) AS creator,
      ${secondFactorMissingSql()} AS "isSecondFactorMissing",
      t.last_used_at IS NULL OR t.last_used_at < now() - ${useInterval}::interval AS "isUseDue"
    FROM api_tokens t JOIN accounts a ON a.id = t.created_by
    WHERE t.token_hash = ${tokenHash} AND t.expires_at > now() AND ${creatorHasRights()}`)
  if (!row) return null
  const { isUseDue, ...match } = row
  // If the disk is full, writing fails but reading works.
  if (isUseDue) {
    await db
      .query(sql`UPDATE api_tokens SET last_used_at = now() WHERE token_hash = ${tokenHash}`)
      .catch(() => {})
  }
  return match
}
