import sql from 'sql-template-tag'
import type { Identity } from '#contract/accounts/identities.ts'
import type { Db } from '#data/database/connection.ts'
import { formatIsoTime } from '#data/database/time.ts'
import type { Account } from './accounts.ts'

/** Locks the account before its identity, in the same order as unlinking does. */
export async function lockAccountByIdentity(
  db: Db,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<void> {
  await db.query(sql`
    SELECT FROM accounts
    WHERE id = (SELECT account_id FROM identities WHERE issuer = ${issuer} AND subject = ${subject})
    FOR NO KEY UPDATE`)
}

export async function recordIdentityUse(
  db: Db,
  { issuer, subject, email }: { issuer: string; subject: string; email: string | null },
): Promise<Account | null> {
  const [row] = await db.query<Account>(sql`
    UPDATE identities i SET used_at = now(), email = coalesce(${email}, i.email)
    FROM accounts a WHERE i.issuer = ${issuer} AND i.subject = ${subject} AND a.id = i.account_id
    RETURNING a.id AS "_id", a.name, a.email, a.role`)
  return row ?? null
}

interface NewIdentity {
  _id: string
  accountId: string
  issuer: string
  subject: string
  email: string
}

/** @returns false if the identity is linked already, or the account has another one of this provider */
export async function insertIdentity(db: Db, identity: NewIdentity): Promise<boolean> {
  const rows = await db.query(sql`
    INSERT INTO identities (id, account_id, issuer, subject, email)
    VALUES (${identity._id}, ${identity.accountId}, ${identity.issuer}, ${identity.subject}, ${identity.email})
    ON CONFLICT DO NOTHING RETURNING id`)
  return rows.length > 0
}

export async function listIdentities(db: Db, accountId: string): Promise<Identity[]> {
  return db.query<Identity>(sql`
    SELECT id AS "_id", issuer, email, ${formatIsoTime('linked_at')} AS "linkedAt",
      ${formatIsoTime('used_at')} AS "usedAt"
    FROM identities i WHERE account_id = ${accountId} ORDER BY i.linked_at, i.id`)
}

export async function deleteIdentities(db: Db, accountId: string): Promise<void> {
  await db.query(sql`DELETE FROM identities WHERE account_id = ${accountId}`)
}

export async function deleteIdentity(db: Db, accountId: string, id: string): Promise<void> {
  await db.query(sql`DELETE FROM identities WHERE account_id = ${accountId} AND id = ${id}`)
}
