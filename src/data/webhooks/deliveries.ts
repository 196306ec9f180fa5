import { randomUUID } from 'node:crypto'
import sql, { type Sql } from 'sql-template-tag'
import * as limits from '#contract/limits.ts'
import { type SentEventType, testEventType } from '#contract/webhooks/event-types.ts'
import type { DeliveryQuery, WebhookDelivery } from '#contract/webhooks/webhooks.ts'
import type { Db } from '#data/database/connection.ts'
import { countRowsUpTo, type ListSlice } from '#data/database/list-counts.ts'
import { formatIsoTime } from '#data/database/time.ts'

export const listDueWebhooks = async (db: Db): Promise<string[]> => {
  const rows = await db.query<{ id: string }>(sql`
    SELECT w.id FROM webhook_endpoints w WHERE w.paused_at IS NULL AND EXISTS (
      SELECT FROM webhook_deliveries d
      WHERE d.endpoint_id = w.id AND d.state = 'waiting' AND d.next_at <= now())`)
  return rows.map(({ id }) => id)
}

export interface ClaimedDelivery {
  eventId: string
  type: SentEventType
  subjectId: string | null
  orderId: string | null
  data: Record<string, unknown>
  createdAt: string
  claim: string
  attempts: number
  /** Since the event was due. */
  ageSeconds: number
}

interface Claim {
  webhookId: string
  leaseSeconds: number
  limit: number
  eventId?: string
}

/** The lease excludes other processes; SKIP LOCKED lets them claim the next deliveries. */
export async function claimDeliveries(
  db: Db,
  { webhookId, leaseSeconds, limit, eventId }: Claim,
): Promise<ClaimedDelivery[]> {
  const which = eventId ? sql`d.event_id = ${eventId}` : sql`d.next_at <= now()`
  return db.query<ClaimedDelivery>(sql`
    UPDATE webhook_deliveries c SET claim = ${randomUUID()}, next_at = now() + make_interval(secs => ${leaseSeconds})
    FROM events e
    WHERE e.id = c.event_id AND c.endpoint_id = ${webhookId} AND c.event_id IN (
      SELECT d.event_id FROM webhook_deliveries d
      WHERE d.endpoint_id = ${webhookId} AND d.state = 'waiting' AND ${which}
      ORDER BY d.next_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING e.id AS "eventId", e.type, e.subject_id AS "subjectId", e.order_id AS "orderId", e.data, c.claim,
      ${formatIsoTime('e.created_at')} AS "createdAt", c.attempts,
      extract(epoch FROM now() - c.due_since)::float8 AS "ageSeconds"`)
}

interface Attempt {
  eventId: string
  webhookId: string
  claim: string
  status: number | null
  response: string
}

/** Nothing is written if the lease has expired and another process has claimed the delivery. */
async function saveAttempt(db: Db, { eventId, webhookId, claim, status, response }: Attempt, outcome: Sql) {
  await db.query(sql`
    UPDATE webhook_deliveries SET claim = NULL, attempts = attempts + 1, attempted_at = now(),
      status = ${status}, response = ${response}, ${outcome}
    WHERE event_id = ${eventId} AND endpoint_id = ${webhookId} AND claim = ${claim}`)
}

export const markDelivered = (db: Db, attempt: Attempt) => saveAttempt(db, attempt, sql`state = 'delivered'`)
export const markFailed = (db: Db, attempt: Attempt) => saveAttempt(db, attempt, sql`state = 'failed'`)
export const postponeDelivery = (db: Db, attempt: Attempt, delaySeconds: number) =>
  saveAttempt(db, attempt, sql`next_at = now() + make_interval(secs => ${delaySeconds})`)

/** @returns false if anything has arrived since this delivery was due */
export async function isWebhookSilent(db: Db, { eventId, webhookId }: Attempt): Promise<boolean> {
  const rows = await db.query(sql`
    SELECT FROM webhook_endpoints w JOIN webhook_deliveries d ON d.endpoint_id = w.id
    WHERE w.id = ${webhookId} AND d.event_id = ${eventId}
      AND (w.last_success_at IS NULL OR w.last_success_at < d.due_since)`)
  return rows.length > 0
}

/** The caller sends the event at once; the worker sends it after this if the caller could not. */
const sendNowSeconds = 5

const restart = (delaySeconds = 0) => sql`
  state = 'waiting', attempts = 0, due_since = now(), next_at = now() + make_interval(secs => ${delaySeconds}),
  claim = NULL`

/** After a pause, waiting events have three days again. */
export async function restartWaitingDeliveries(db: Db, webhookId: string): Promise<void> {
  await db.query(sql`
    UPDATE webhook_deliveries SET ${restart()} WHERE endpoint_id = ${webhookId} AND state = 'waiting'`)
}

export async function restartDelivery(db: Db, webhookId: string, eventId: string): Promise<boolean> {
  const rows = await db.query(sql`
    UPDATE webhook_deliveries SET ${restart(sendNowSeconds)}
    WHERE endpoint_id = ${webhookId} AND event_id = ${eventId} RETURNING event_id`)
  return rows.length > 0
}

export async function restartPeriod(
  db: Db,
  webhookId: string,
  { from, to }: { from: string; to: string },
): Promise<number> {
  return db.execute(sql`
    UPDATE webhook_deliveries SET ${restart()}
    WHERE endpoint_id = ${webhookId} AND created_at >= ${from}::timestamptz AND created_at <= ${to}::timestamptz`)
}

export async function insertTestEvent(db: Db, webhookId: string): Promise<string> {
  const id = randomUUID()
  const data = JSON.stringify({ message: 'Tiệm gửi thử' })
  await db.query(sql`
    WITH recorded AS (
      INSERT INTO events (id, type, data) VALUES (${id}, ${testEventType}, ${data}::text::jsonb) RETURNING id)
    INSERT INTO webhook_deliveries (event_id, endpoint_id, next_at)
    SELECT id, ${webhookId}::uuid, now() + make_interval(secs => ${sendNowSeconds}) FROM recorded`)
  return id
}

const columns = () => sql`
  d.event_id AS "eventId", e.type, d.state, d.attempts, d.status, d.response, e.data,
  ${formatIsoTime('d.created_at')} AS "createdAt", ${formatIsoTime('d.attempted_at')} AS "attemptedAt",
  CASE WHEN d.state = 'waiting'
      AND EXISTS (SELECT FROM webhook_endpoints w WHERE w.id = d.endpoint_id AND w.paused_at IS NULL)
    THEN ${formatIsoTime('d.next_at')} END AS "nextAttemptAt"`

export async function findDelivery(db: Db, webhookId: string, eventId: string) {
  const [row] = await db.query<WebhookDelivery>(sql`
    SELECT ${columns()} FROM webhook_deliveries d JOIN events e ON e.id = d.event_id
    WHERE d.endpoint_id = ${webhookId} AND d.event_id = ${eventId}`)
  return row ?? null
}

export async function listDeliveries(db: Db, webhookId: string, { state }: DeliveryQuery, page: ListSlice) {
  const source = sql`
    FROM webhook_deliveries d JOIN events e ON e.id = d.event_id
    WHERE d.endpoint_id = ${webhookId} ${state ? sql`AND d.state = ${state}` : sql``}`
  const [deliveries, counted] = await Promise.all([
    db.query<WebhookDelivery>(sql`
      SELECT ${columns()} ${source}
      ORDER BY d.created_at DESC, d.event_id LIMIT ${page.limit} OFFSET ${page.offset}`),
    countRowsUpTo(db, sql`SELECT ${source}`, limits.maxCountedRows, page),
  ])
  return { deliveries, ...counted }
}
