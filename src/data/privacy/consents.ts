import sql from 'sql-template-tag'
import type { AccountExport } from '#contract/accounts/profile.ts'
import { type ConsentPurpose, softwarePrivacyVersion } from '#contract/privacy/privacy-version.ts'
import type { Db } from '#data/database/connection.ts'
import { formatIsoTime } from '#data/database/time.ts'

/** SQL expression: the current version, such as `1.3`. */
export const privacyVersionSql = () =>
  sql`(SELECT ${softwarePrivacyVersion}::int || '.' || max(version) FROM privacy_texts)`

export async function insertPrivacyText(db: Db, text: string): Promise<void> {
  await db.query(sql`
    INSERT INTO privacy_texts (version, text) SELECT max(version) + 1, ${text} FROM privacy_texts`)
}

interface NewConsent {
  purpose: ConsentPurpose
  accountId?: string
  subscriptionId?: string
  version: string
}

/** Stores nothing for a version that never existed. */
export async function insertConsent(db: Db, consent: NewConsent): Promise<void> {
  const [softwareVersion, ownersVersion] = consent.version.split('.').map(Number)
  await db.query(sql`
    INSERT INTO consents (purpose, account_id, subscription_id, software_version, own_version)
    SELECT ${consent.purpose}, ${consent.accountId ?? null}, ${consent.subscriptionId ?? null},
      ${softwareVersion ?? 0}, version
    FROM privacy_texts WHERE version = ${ownersVersion ?? 0} AND ${softwareVersion ?? 0} BETWEEN 1 AND ${softwarePrivacyVersion}`)
}

export type StoredConsent = AccountExport['consents'][number]

/** @param emailKey null: the address is not verified, so newsletter consents are left out */
export async function listConsents(
  db: Db,
  accountId: string,
  emailKey: string | null,
): Promise<StoredConsent[]> {
  return db.query<StoredConsent>(sql`
    SELECT c.purpose, c.software_version || '.' || c.own_version AS version, ${formatIsoTime('c.at')} AS at,
      ${formatIsoTime('c.withdrawn_at')} AS "withdrawnAt"
    FROM consents c LEFT JOIN newsletter_subscriptions n ON n.id = c.subscription_id
    WHERE c.account_id = ${accountId} OR n.email_key = ${emailKey} ORDER BY c.at, c.id`)
}

export async function withdrawAccountConsent(db: Db, accountId: string): Promise<boolean> {
  const count = await db.execute(sql`
    UPDATE consents SET withdrawn_at = now()
    WHERE account_id = ${accountId} AND purpose = 'account' AND withdrawn_at IS NULL`)
  return count > 0
}

/** Withdraws the consent and moves it to the account with the same verified address before its subscription is deleted. */
export async function withdrawNewsletterConsent(db: Db, subscriptionId: string): Promise<void> {
  await db.query(sql`
    UPDATE consents c SET account_id = a.id, subscription_id = NULL, withdrawn_at = now()
    FROM newsletter_subscriptions n
      JOIN accounts a ON a.email_key = n.email_key AND a.email_verified_at IS NOT NULL
    WHERE n.id = ${subscriptionId} AND c.subscription_id = n.id`)
}

export async function hasWithdrawnAccountConsent(db: Db, accountId: string): Promise<boolean> {
  const [last] = await db.query<{ withdrawn: boolean }>(sql`
    SELECT withdrawn_at IS NOT NULL AS withdrawn FROM consents
    WHERE account_id = ${accountId} AND purpose = 'account' ORDER BY id DESC LIMIT 1`)
  return last?.withdrawn ?? false
}
