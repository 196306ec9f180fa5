import sql from 'sql-template-tag'
import type { Profile } from '#contract/accounts/profile.ts'
import type { Role } from '#contract/orders/order-statuses.ts'
import type { Db } from '#data/database/connection.ts'
import { isoTime } from '#data/database/time.ts'

export interface Account {
  _id: string
  name: string
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

/** The key of the account's e-mail; null where anybody may have typed it. */
export async function provenEmailKey(db: Db, id: string): Promise<string | null> {
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
  /** Null: who has it comes in by a provider's word. */
  passwordHash: string | null
  /** Somebody else vouches that whoever makes the account reads its e-mail. */
  emailVerified?: boolean
}

/** Adds the account with its empty cart; false where the address is taken. */
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

/**
 * Gives the account this role and password, and neither a second factor nor a sign-in elsewhere; whoever was signed in
 * to it, perhaps somebody else, no longer is.
 */
export async function setAccount(db: Db, id: string, role: Role, passwordHash: string): Promise<void> {
  await db.query(sql`
    WITH ended AS (DELETE FROM sessions WHERE account_id = ${id}),
    opened AS (DELETE FROM second_factors WHERE account_id = ${id}),
    unlinked AS (DELETE FROM identities WHERE account_id = ${id})
    UPDATE accounts SET role = ${role}, rights = '{}', password_hash = ${passwordHash} WHERE id = ${id}`)
}

/**
 * Whoever holds a letter to the account's e-mail reads that e-mail. Whoever was signed in no longer is, and a sign-in
 * elsewhere that somebody linked before opens it no more.
 */
export async function setPassword(db: Db, id: string, passwordHash: string): Promise<Account | null> {
  const [row] = await db.query<Account>(sql`
    WITH ended AS (DELETE FROM sessions WHERE account_id = ${id}),
    unlinked AS (DELETE FROM identities WHERE account_id = ${id})
    UPDATE accounts SET password_hash = ${passwordHash}, email_verified_at = coalesce(email_verified_at, now())
    WHERE id = ${id}
    RETURNING id AS "_id", name, email, role`)
  return row ?? null
}

/** Ends the account with its sessions and cart; orders stay without it. */
export async function deleteAccount(db: Db, id: string): Promise<void> {
  await db.query(sql`DELETE FROM accounts WHERE id = ${id}`)
}

/** Whom a letter goes to. @returns `name` null where the e-mail is not proven: a stranger may have typed both */
export async function findRecipient(db: Db, id: string) {
  const [row] = await db.query<{ name: string | null; isProven: boolean }>(sql`
    SELECT CASE WHEN email_verified_at IS NOT NULL THEN name END AS name,
      email_verified_at IS NOT NULL AS "isProven"
    FROM accounts WHERE id = ${id}`)
  return row ?? null
}

export async function findProfile(db: Db, id: string): Promise<Profile | null> {
  const [row] = await db.query<Profile>(sql`
    SELECT id AS "_id", name, email, phone, role, ${isoTime('created_at')} AS "createdAt"
    FROM accounts WHERE id = ${id}`)
  return row ?? null
}

/** @param phone E.164; null for none, undefined to keep what is there */
export async function changeProfile(db: Db, id: string, name: string, phone: string | null | undefined) {
  await db.query(sql`
    UPDATE accounts SET name = ${name} ${phone === undefined ? sql`` : sql`, phone = ${phone}`} WHERE id = ${id}`)
}

export async function forgetPhone(db: Db, id: string): Promise<void> {
  await db.query(sql`UPDATE accounts SET phone = NULL WHERE id = ${id}`)
}

/** Null where none was chosen yet, or nobody has the account. */
export async function findPasswordHash(db: Db, id: string): Promise<string | null> {
  const [row] = await db.query<{ hash: string | null }>(sql`
    SELECT password_hash AS hash FROM accounts WHERE id = ${id}`)
  return row?.hash ?? null
}

/**
 * Replaces the password that was checked (null: there was none), and ends every session and every link to a new one; false where another change was faster.
 */
export async function replacePassword(db: Db, id: string, checked: string | null, passwordHash: string) {
  const rows = await db.query(sql`
    WITH changed AS (
      UPDATE accounts SET password_hash = ${passwordHash}
      WHERE id = ${id} AND password_hash IS NOT DISTINCT FROM ${checked}
      RETURNING id
    ), ended AS (DELETE FROM sessions WHERE account_id IN (SELECT id FROM changed)),
    closed AS (DELETE FROM password_resets WHERE account_id IN (SELECT id FROM changed))
    SELECT id FROM changed`)
  return rows.length > 0
}

/** One change at a time of what has a most per shopper: addresses, wishes. */
export async function lockAccount(db: Db, id: string): Promise<boolean> {
  const rows = await db.query(sql`SELECT FROM accounts WHERE id = ${id} FOR NO KEY UPDATE`)
  return rows.length > 0
}

export async function listAdminIds(db: Db): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`SELECT id FROM accounts WHERE role = 'admin' ORDER BY id`)
  return rows.map(({ id }) => id)
}

/** Holds the owners, so that of two who leave at once one stays. */
export async function lockAdmins(db: Db): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    SELECT id FROM accounts WHERE role = 'admin' ORDER BY id FOR UPDATE`)
  return rows.map((row) => row.id)
}

export async function hasAdmin(db: Db): Promise<boolean> {
  const rows = await db.query(sql`SELECT FROM accounts WHERE role = 'admin' LIMIT 1`)
  return rows.length > 0
}
