import sql from 'sql-template-tag'
import type { Profile } from '#contract/accounts/profile.ts'
import type { Role } from '#contract/accounts/roles.ts'
import type { Db } from '#data/database/connection.ts'
import { formatIsoTime } from '#data/database/time.ts'

export interface Account {
  _id: string
  name: string
  /** Empty: a guest. */
  email: string
  role: Role
}

export async function findAccountByEmail(db: Db, emailKey: string) {
  const [row] = await db.query<Account & { passwordHash: string | null; emailVerified: boolean }>(sql`
    SELECT id AS "_id", name, email, role, password_hash AS "passwordHash",
      email_verified_at IS NOT NULL AS "emailVerified"
    FROM accounts WHERE email_key = ${emailKey}`)
  return row ?? null
}

/** @returns null if the address is not verified, because anyone could have typed it */
export async function findVerifiedEmailKey(db: Db, id: string): Promise<string | null> {
  const [row] = await db.query<{ key: string }>(sql`
    SELECT email_key AS key FROM accounts WHERE id = ${id} AND email_verified_at IS NOT NULL`)
  return row?.key ?? null
}

export async function accountExists(db: Db, id: string): Promise<boolean> {
  const rows = await db.query(sql`SELECT FROM accounts WHERE id = ${id}`)
  return rows.length > 0
}

interface NewAccount extends Account {
  cartId: string
  emailKey: string
  /** Null: the account signs in with an OIDC provider only. */
  passwordHash: string | null
  /** True: the OIDC provider or the shop has verified the address. */
  emailVerified?: boolean
}

/** Also inserts an empty cart. @returns false if the address is taken */
export async function insertAccount(db: Db, account: NewAccount): Promise<boolean> {
  const rows = await db.query(sql`
    WITH added AS (
      INSERT INTO accounts (id, name, email, email_key, password_hash, role, email_verified_at)
      VALUES (${account._id}, ${account.name}, ${account.email}, ${account.emailKey},
              ${account.passwordHash}, ${account.role}, CASE WHEN ${account.emailVerified ?? false} THEN now() END)
      ON CONFLICT (email_key) DO NOTHING RETURNING id
    )
    INSERT INTO carts (id, account_id) SELECT ${account.cartId}, id FROM added RETURNING id`)
  return rows.length > 0
}

/** Ends all sessions and removes the second factor and the linked sign-ins, because they may be a stranger's. */
export async function resetAccount(db: Db, id: string, role: Role, passwordHash: string): Promise<void> {
  await db.query(sql`
    WITH ended AS (DELETE FROM sessions WHERE account_id = ${id}),
    opened AS (DELETE FROM second_factors WHERE account_id = ${id}),
    unlinked AS (DELETE FROM identities WHERE account_id = ${id})
    UPDATE accounts SET role = ${role}, rights = '{}', password_hash = ${passwordHash} WHERE id = ${id}`)
}

/** The link was sent by email, so the address counts as verified. Ends all sessions and unlinks all sign-ins. */
export async function setPasswordByEmailLink(
  db: Db,
  id: string,
  passwordHash: string,
): Promise<Account | null> {
  const [row] = await db.query<Account>(sql`
    WITH ended AS (DELETE FROM sessions WHERE account_id = ${id}),
    unlinked AS (DELETE FROM identities WHERE account_id = ${id})
    UPDATE accounts SET password_hash = ${passwordHash}, email_verified_at = coalesce(email_verified_at, now())
    WHERE id = ${id}
    RETURNING id AS "_id", name, email, role`)
  return row ?? null
}

export async function deleteAccount(db: Db, id: string): Promise<void> {
  await db.query(sql`DELETE FROM accounts WHERE id = ${id}`)
}

/** @returns `name` null if the address is not verified, because a stranger may have typed both */
export async function findRecipient(db: Db, id: string) {
  const [row] = await db.query<{ name: string | null; isVerified: boolean }>(sql`
    SELECT CASE WHEN email_verified_at IS NOT NULL THEN name END AS name,
      email_verified_at IS NOT NULL AS "isVerified"
    FROM accounts WHERE id = ${id}`)
  return row ?? null
}

export async function findProfile(db: Db, id: string): Promise<Profile | null> {
  const [row] = await db.query<Profile>(sql`
    SELECT id AS "_id", name, coalesce(email, '') AS email, phone, role,
      ${formatIsoTime('created_at')} AS "createdAt"
    FROM accounts WHERE id = ${id}`)
  return row ?? null
}

/** @param phone E.164; null removes it, undefined leaves it unchanged */
export async function updateProfile(db: Db, id: string, name: string, phone: string | null | undefined) {
  await db.query(sql`
    UPDATE accounts SET name = ${name} ${phone === undefined ? sql`` : sql`, phone = ${phone}`} WHERE id = ${id}`)
}

export async function clearPhone(db: Db, id: string): Promise<void> {
  await db.query(sql`UPDATE accounts SET phone = NULL WHERE id = ${id}`)
}

export async function findPasswordHash(db: Db, id: string): Promise<string | null> {
  const [row] = await db.query<{ hash: string | null }>(sql`
    SELECT password_hash AS hash FROM accounts WHERE id = ${id}`)
  return row?.hash ?? null
}

/** Ends all sessions and resets. @param expectedHash the verified hash, or null. @returns false if it has changed */
export async function replacePassword(db: Db, id: string, expectedHash: string | null, passwordHash: string) {
  const rows = await db.query(sql`
    WITH changed AS (
      UPDATE accounts SET password_hash = ${passwordHash}
      WHERE id = ${id} AND password_hash IS NOT DISTINCT FROM ${expectedHash}
      RETURNING id
    ), ended AS (DELETE FROM sessions WHERE account_id IN (SELECT id FROM changed)),
    closed AS (DELETE FROM password_resets WHERE account_id IN (SELECT id FROM changed))
    SELECT id FROM changed`)
  return rows.length > 0
}

/** Serializes changes of lists with a limit per account. @returns false if the account does not exist */
export async function lockAccount(db: Db, id: string): Promise<boolean> {
  const rows = await db.query(sql`SELECT FROM accounts WHERE id = ${id} FOR NO KEY UPDATE`)
  return rows.length > 0
}

export async function listAdminIds(db: Db): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`SELECT id FROM accounts WHERE role = 'admin' ORDER BY id`)
  return rows.map(({ id }) => id)
}

export async function listAdminNames(db: Db): Promise<string[]> {
  const rows = await db.query<{ name: string }>(sql`
    SELECT name FROM accounts WHERE role = 'admin' ORDER BY created_at, id`)
  return rows.map(({ name }) => name)
}

/** Prevents two owners from leaving at the same time. */
export async function lockAdmins(db: Db): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    SELECT id FROM accounts WHERE role = 'admin' ORDER BY id FOR UPDATE`)
  return rows.map((row) => row.id)
}

export async function hasAdmin(db: Db): Promise<boolean> {
  const rows = await db.query(sql`SELECT FROM accounts WHERE role = 'admin' LIMIT 1`)
  return rows.length > 0
}

export async function findFirstOwner(db: Db): Promise<{ _id: string; email: string } | null> {
  const [row] = await db.query<{ _id: string; email: string }>(sql`
    SELECT id AS "_id", email FROM accounts WHERE role = 'admin' ORDER BY created_at, id LIMIT 1`)
  return row ?? null
}
