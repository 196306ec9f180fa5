import sql from 'sql-template-tag'
import type { AccountExport } from '#contract/accounts/profile.ts'
import { type ConsentPurpose, softwarePrivacy } from '#contract/privacy/privacy.ts'
import type { Db } from '#data/database/connection.ts'
import { isoTime } from '#data/database/time.ts'

/** The words that stand now: `1.3`. */
export const privacyVersion = () =>
  sql`(SELECT ${softwarePrivacy}::int || '.' || max(version) FROM privacy_texts)`

/** The owner has written other words of privacy. */
export async function insertPrivacyText(db: Db, words: string): Promise<void> {
  await db.query(sql`
    INSERT INTO privacy_texts (version, text) SELECT max(version) + 1, ${words} FROM privacy_texts`)
}

interface NewConsent {
  purpose: ConsentPurpose
  accountId?: string
  subscriptionId?: string
  /** The words that were shown. */
  version: string
}

/** Nothing is kept of words that never stood here: nobody can have read them. */
export async function insertConsent(db: Db, consent: NewConsent): Promise<void> {
  const [software, own] = consent.version.split('.').map(Number)
  await db.query(sql`
    INSERT INTO consents (purpose, account_id, subscription_id, software_version, own_version)
    SELECT ${consent.purpose}, ${consent.accountId ?? null}, ${consent.subscriptionId ?? null},
      ${software ?? 0}, version
    FROM privacy_texts WHERE version = ${own ?? 0} AND ${software ?? 0} BETWEEN 1 AND ${softwarePrivacy}`)
}

export type KeptConsent = AccountExport['consents'][number]

/** Of an account, and of the newsletter to its e-mail (null: not proven). */
export async function listConsents(
  db: Db,
  accountId: string,
  emailKey: string | null,
): Promise<KeptConsent[]> {
  return db.query<KeptConsent>(sql`
    SELECT c.purpose, c.software_version || '.' || c.own_version AS version, ${isoTime('c.at')} AS at,
      ${isoTime('c.withdrawn_at')} AS "withdrawnAt"
    FROM consents c LEFT JOIN newsletter_subscriptions n ON n.id = c.subscription_id
    WHERE c.account_id = ${accountId} OR n.email_key = ${emailKey} ORDER BY c.at, c.id`)
}

/** False where none stands. */
export async function withdrawAccountConsent(db: Db, accountId: string): Promise<boolean> {
  const count = await db.execute(sql`
    UPDATE consents SET withdrawn_at = now()
    WHERE account_id = ${accountId} AND purpose = 'account' AND withdrawn_at IS NULL`)
  return count > 0
}

/**
 * What was agreed to by the subscription, and that it is over, is kept with the account whose proven e-mail it was for
 * as long as there is one: the subscription itself goes.
 */
export async function keepWithdrawn(db: Db, subscriptionId: string): Promise<void> {
  await db.query(sql`
    UPDATE consents c SET account_id = a.id, subscription_id = NULL, withdrawn_at = now()
    FROM newsletter_subscriptions n
      JOIN accounts a ON a.email_key = n.email_key AND a.email_verified_at IS NOT NULL
    WHERE n.id = ${subscriptionId} AND c.subscription_id = n.id`)
}

/** Whether what they said last of the account is that they agree no more. */
export async function hasWithdrawn(db: Db, accountId: string): Promise<boolean> {
  const [last] = await db.query<{ withdrawn: boolean }>(sql`
    SELECT withdrawn_at IS NOT NULL AS withdrawn FROM consents
    WHERE account_id = ${accountId} AND purpose = 'account' ORDER BY id DESC LIMIT 1`)
  return last?.withdrawn ?? false
}
