import sql from 'sql-template-tag'
import type { AccountExport } from '#contract/accounts/profile.ts'
import type { Db } from '#data/database/connection.ts'
import { inBatches } from '#data/database/in-batches.ts'
import { formatIsoTime } from '#data/database/time.ts'

export const newsletterConfirmationTtl = '7 days'

interface NewSubscription {
  id: string
  email: string
  emailKey: string
  tokenHash: Buffer
  privacyVersion: string | null
}

/** A repeated request invalidates the older link. @returns null if the address is confirmed already */
export async function requestSubscription(db: Db, subscription: NewSubscription): Promise<string | null> {
  const [row] = await db.query<{ id: string }>(sql`
    INSERT INTO newsletter_subscriptions AS s (id, email, email_key, token_hash, requested_version)
    VALUES (${subscription.id}, ${subscription.email}, ${subscription.emailKey}, ${subscription.tokenHash}, ${subscription.privacyVersion})
    ON CONFLICT (email_key) DO UPDATE
      SET email = excluded.email, token_hash = excluded.token_hash,
        requested_version = excluded.requested_version, created_at = now()
      WHERE s.confirmed_at IS NULL
    RETURNING id`)
  return row?.id ?? null
}

/** @returns null if the token is unknown, used or expired */
export async function confirmSubscription(
  db: Db,
  tokenHash: Buffer,
): Promise<{ id: string; privacyVersion: string | null } | null> {
  const [row] = await db.query<{ id: string; privacyVersion: string | null }>(sql`
    WITH asked AS (
      SELECT id, requested_version FROM newsletter_subscriptions
      WHERE token_hash = ${tokenHash} AND created_at > now() - ${newsletterConfirmationTtl}::interval FOR UPDATE
    )
    UPDATE newsletter_subscriptions s SET confirmed_at = now(), token_hash = NULL, requested_version = NULL
    FROM asked WHERE s.id = asked.id RETURNING s.id, asked.requested_version AS "privacyVersion"`)
  return row ?? null
}

export async function removeSubscription(db: Db, id: string): Promise<boolean> {
  const count = await db.execute(sql`DELETE FROM newsletter_subscriptions WHERE id = ${id}`)
  return count > 0
}

export async function removeSubscriptionByEmail(db: Db, emailKey: string): Promise<void> {
  await db.query(sql`DELETE FROM newsletter_subscriptions WHERE email_key = ${emailKey}`)
}

export async function findSubscription(db: Db, emailKey: string): Promise<AccountExport['newsletter']> {
  const [row] = await db.query<NonNullable<AccountExport['newsletter']>>(sql`
    SELECT email, confirmed_at IS NOT NULL AS confirmed, ${formatIsoTime('created_at')} AS "subscribedAt"
    FROM newsletter_subscriptions WHERE email_key = ${emailKey}`)
  return row ?? null
}

export async function findConfirmedSubscription(
  db: Db,
  emailKey: string,
): Promise<{ id: string; at: string } | null> {
  const [row] = await db.query<{ id: string; at: string }>(sql`
    SELECT id, ${formatIsoTime('confirmed_at')} AS at
    FROM newsletter_subscriptions WHERE email_key = ${emailKey} AND confirmed_at IS NOT NULL`)
  return row ?? null
}

export const deleteUnconfirmedSubscriptions = (db: Db): Promise<number> =>
  inBatches((limit) =>
    db.execute(sql`
      DELETE FROM newsletter_subscriptions WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM newsletter_subscriptions WHERE confirmed_at IS NULL AND created_at < now() - ${newsletterConfirmationTtl}::interval LIMIT ${limit}))`),
  )
