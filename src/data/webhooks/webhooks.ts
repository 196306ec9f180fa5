import sql from 'sql-template-tag'
import { type EventType, extensionScheme, type PauseReason } from '#contract/webhooks/event-types.ts'
import type { Webhook } from '#contract/webhooks/webhooks.ts'
import type { Db, Transaction } from '#data/database/connection.ts'
import { formatIsoTime } from '#data/database/time.ts'

/** A former secret signs for a day after the new one was made, so that receivers can change it without a gap. */
const rotationPeriod = '24 hours'

/** `pauseReason` is not null while the webhook is paused: its events wait. */
export interface WebhookTarget extends Pick<Webhook, '_id' | 'url' | 'hasPersonalData' | 'pauseReason'> {
  /** Sealed. */
  secret: string
  /** Sealed; null if it no longer signs. */
  previousSecret: string | null
}
export type StoredWebhook = WebhookTarget & Omit<Webhook, 'isSecretLost' | 'rights'>

const targetColumns = () => sql`
  w.id AS "_id", w.url, w.has_personal_data AS "hasPersonalData", w.pause_reason AS "pauseReason", w.secret,
  CASE WHEN w.rotated_at > now() - ${rotationPeriod}::interval THEN w.previous_secret END AS "previousSecret"`

const columns = () => sql`
  ${targetColumns()}, w.types, w.version, ${formatIsoTime('w.created_at')} AS "createdAt",
  ${formatIsoTime('w.rotated_at')} AS "rotatedAt", ${formatIsoTime('w.last_success_at')} AS "lastSuccessAt",
  (SELECT count(*)::int FROM webhook_deliveries d WHERE d.endpoint_id = w.id AND d.state = 'waiting') AS waiting,
  (SELECT count(*)::int FROM webhook_deliveries d WHERE d.endpoint_id = w.id AND d.state = 'failed') AS failed`

export const listStoredWebhooks = (db: Db): Promise<StoredWebhook[]> =>
  db.query<StoredWebhook>(sql`SELECT ${columns()} FROM webhook_endpoints w ORDER BY w.created_at, w.id`)

export async function findStoredWebhook(db: Db, id: string): Promise<StoredWebhook | null> {
  const [row] = await db.query<StoredWebhook>(
    sql`SELECT ${columns()} FROM webhook_endpoints w WHERE w.id = ${id}`,
  )
  return row ?? null
}

export async function findWebhookTarget(db: Db, id: string): Promise<WebhookTarget | null> {
  const [row] = await db.query<WebhookTarget>(
    sql`SELECT ${targetColumns()} FROM webhook_endpoints w WHERE w.id = ${id}`,
  )
  return row ?? null
}

export async function webhookExists(db: Db, id: string): Promise<boolean> {
  const rows = await db.query(sql`SELECT FROM webhook_endpoints WHERE id = ${id}`)
  return rows.length > 0
}

/** @returns false also for an extension, which owners do not change */
export async function lockWebhook(db: Db, id: string): Promise<boolean> {
  const rows = await db.query(sql`
    SELECT FROM webhook_endpoints WHERE id = ${id} AND NOT starts_with(url, ${extensionScheme}) FOR UPDATE`)
  return rows.length > 0
}

/** Processes that start at the same time must not register an extension twice. */
export async function lockExtensionWebhooks(tx: Transaction): Promise<void> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtext(${extensionScheme}))`)
}

export interface NewWebhook {
  id: string
  url: string
  types: readonly EventType[]
  hasPersonalData: boolean
  secret: string
}

export async function insertWebhook(db: Db, { id, url, types, hasPersonalData, secret }: NewWebhook) {
  await db.query(sql`
    INSERT INTO webhook_endpoints (id, url, types, has_personal_data, secret)
    VALUES (${id}, ${url}, ${[...types]}::text[], ${hasPersonalData}, ${secret})`)
}

export async function updateWebhookRow(
  db: Db,
  { id, url, types, hasPersonalData, isPaused }: Omit<NewWebhook, 'secret'> & { isPaused: boolean },
): Promise<void> {
  await db.query(sql`
    UPDATE webhook_endpoints SET url = ${url}, types = ${[...types]}::text[],
      has_personal_data = ${hasPersonalData}, version = version + 1,
      paused_at = CASE WHEN ${isPaused} THEN coalesce(paused_at, now()) END,
      pause_reason = CASE WHEN ${isPaused} THEN coalesce(pause_reason, 'owner') END
    WHERE id = ${id}`)
}

export async function replaceSecret(db: Db, id: string, secret: string): Promise<void> {
  await db.query(sql`
    UPDATE webhook_endpoints SET previous_secret = secret, secret = ${secret}, rotated_at = now(),
      version = version + 1
    WHERE id = ${id}`)
}

/** @returns false if it was paused already */
export async function pauseWebhook(db: Db, id: string, reason: PauseReason): Promise<boolean> {
  const rows = await db.query(sql`
    UPDATE webhook_endpoints SET paused_at = now(), pause_reason = ${reason}, version = version + 1
    WHERE id = ${id} AND paused_at IS NULL RETURNING id`)
  return rows.length > 0
}

export async function recordSuccess(db: Db, id: string): Promise<void> {
  await db.query(sql`UPDATE webhook_endpoints SET last_success_at = now() WHERE id = ${id}`)
}

export async function deleteWebhookRow(db: Db, id: string): Promise<void> {
  await db.query(sql`DELETE FROM webhook_endpoints WHERE id = ${id}`)
  await db.query(sql`DELETE FROM webhook_deliveries WHERE endpoint_id = ${id}`)
}
