import type { Role } from '#contract/words.ts'
import type { Db } from './connect.ts'

export interface Account {
  _id: string
  name: string
  email: string
  role: Role
}

export async function findAccountByEmail(db: Db, emailKey: string) {
  const [row] = await db<(Account & { passwordHash: string })[]>`
    SELECT id AS "_id", name, email, role, password_hash AS "passwordHash"
    FROM accounts WHERE email_key = ${emailKey}`
  return row ?? null
}

export async function accountExists(db: Db, id: string): Promise<boolean> {
  const rows = await db`SELECT FROM accounts WHERE id = ${id}`
  return rows.length > 0
}

export interface NewAccount extends Account {
  cartId: string
  emailKey: string
  passwordHash: string
}

/** Adds the account with its empty cart; false where the address is taken. */
export async function insertAccount(db: Db, account: NewAccount): Promise<boolean> {
  const rows = await db`
    WITH added AS (
      INSERT INTO accounts (id, name, email, email_key, password_hash, role)
      VALUES (${account._id}, ${account.name}, ${account.email}, ${account.emailKey},
              ${account.passwordHash}, ${account.role})
      ON CONFLICT (email_key) DO NOTHING RETURNING id
    )
    INSERT INTO carts (id, account_id) SELECT ${account.cartId}, id FROM added RETURNING id`
  return rows.length > 0
}

/** Gives the account this role and password; whoever was signed in to it, perhaps somebody else, no longer is. */
export async function setAccount(db: Db, id: string, role: Role, passwordHash: string): Promise<void> {
  await db`
    WITH ended AS (DELETE FROM sessions WHERE account_id = ${id})
    UPDATE accounts SET role = ${role}, password_hash = ${passwordHash} WHERE id = ${id}`
}

/** Ends the account with its sessions and cart; orders stay without it. */
export async function deleteAccount(db: Db, id: string): Promise<void> {
  await db`DELETE FROM accounts WHERE id = ${id}`
}
