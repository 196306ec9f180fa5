import sql from 'sql-template-tag'
import type { EmailChannel, EmailEvent } from '#contract/emails/email-labels.ts'
import type { Db } from '#data/database/connection.ts'
import { inBatches } from '#data/database/in-batches.ts'
import { formatIsoTime } from '#data/database/time.ts'
import type { AccountEventDetails } from '#domain/emails/compose-account-email.ts'
import type { AdminEventDetails } from '#domain/emails/compose-admin-email.ts'
import { sendWithin } from './insert-emails.ts'

export interface DueEmail {
  id: string
  event: EmailEvent
  recipient: string
  accountId: string | null
  orderId: string | null
  subscriptionId: string | null
  restockId: string | null
  linkId: string | null
  createdAt: string
  details: AccountEventDetails | AdminEventDetails | null
  /** Null: the service chooses it. */
  messageId: string | null
  /** Attempts that ended without a clear answer; the email may have arrived. */
  attemptsWithUnknownOutcome: number
}

const outcomeUnknownTwice = 'Hai lần gửi bị ngắt giữa chừng nên không rõ thư đã đến chưa.'
const outcomeUnknownAndTooLate =
  'Lần gửi bị ngắt giữa chừng nên không rõ thư đã đến chưa, và đã quá thời hạn gửi lại.'
const tooLate = 'Chưa gửi được trong thời hạn.'

/** Channels whose interrupted message is sent a second time; `message-outbox.ts` has the others. */
export type RetryableChannel = Exclude<EmailChannel, 'zns' | 'extension'>

/** Fails emails whose time is over or that may have arrived twice already; staff decide whether to send them again. */
export async function failUndeliverableEmails(db: Db, channel: RetryableChannel): Promise<void> {
  await db.query(sql`
    UPDATE emails SET state = 'failed', claim = NULL,
      error = CASE WHEN unclear > 1 OR (state = 'sending' AND unclear > 0) THEN ${outcomeUnknownTwice}
        WHEN state = 'sending' THEN ${outcomeUnknownAndTooLate}
        ELSE concat_ws(' ', ${tooLate}::text, nullif(error, '')) END
    WHERE channel = ${channel} AND ((state = 'waiting' AND (send_before < now() OR unclear > 1))
      OR (state = 'sending' AND next_at < now() AND (send_before < now() OR unclear > 0)))`)
}

const due = (channel: RetryableChannel) =>
  sql`channel = ${channel} AND state IN ('waiting', 'sending') AND next_at <= now()`

export async function hasDueEmails(db: Db, channel: RetryableChannel): Promise<boolean> {
  const [row] = await db.query<{ due: boolean }>(
    sql`SELECT EXISTS (SELECT FROM emails WHERE ${due(channel)}) AS due`,
  )
  return row?.due ?? false
}

/**
 * Claims the email that has been due the longest. When a claim expires, the email is due again; it may have arrived.
 * @param leaseSeconds until the claim expires
 * @param host domain of a new Message-ID; null: the service chooses the id
 */
export async function claimEmail(
  db: Db,
  { channel, claim, leaseSeconds, host }: EmailClaim,
): Promise<DueEmail | null> {
  const [row] = await db.query<DueEmail>(sql`
    UPDATE emails SET tries = tries + 1, unclear = unclear + (state = 'sending')::int, state = 'sending',
      claim = ${claim}, next_at = now() + make_interval(secs => ${leaseSeconds}),
      message_id = coalesce(message_id, '<' || id || '@' || ${host}::text || '>')
    WHERE id = (
      SELECT id FROM emails WHERE ${due(channel)} AND (state = 'waiting' OR unclear = 0) AND send_before >= now()
      ORDER BY next_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, event, recipient, account_id AS "accountId", order_id AS "orderId",
      subscription_id AS "subscriptionId", restock_id AS "restockId", link_id AS "linkId", about AS details,
      ${formatIsoTime('emails.created_at')} AS "createdAt", message_id AS "messageId", unclear AS "attemptsWithUnknownOutcome"`)
  return row ?? null
}

interface EmailClaim {
  channel: RetryableChannel
  claim: string
  leaseSeconds: number
  host: string | null
}

export interface ComposedEmail {
  subject: string
  text: string
  html: string
}

/** Changes nothing if another process has claimed the email meanwhile. */
export async function markEmailSent(db: Db, id: string, claim: string, sent: ComposedEmail): Promise<void> {
  await db.query(sql`
    UPDATE emails SET state = 'sent', sent_at = now(), claim = NULL, error = '',
      subject = ${sent.subject}, body_text = ${sent.text}, body_html = ${sent.html}
    WHERE id = ${id} AND claim = ${claim}`)
}

// By then Zalo has reported what arrived.
const pollAfter = '2 hours'

interface SentMessage extends ComposedEmail {
  recipient: string
  messageId: string
}

/** For channels where the service chooses the id. */
export async function markMessageSent(db: Db, id: string, claim: string, sent: SentMessage): Promise<void> {
  await db.query(sql`
    UPDATE emails SET state = 'sent', sent_at = now(), claim = NULL, error = '', recipient = ${sent.recipient},
      message_id = ${sent.messageId},
      ask_at = CASE WHEN channel = 'zns' AND delivered_at IS NULL THEN now() + ${pollAfter}::interval END,
      subject = ${sent.subject}, body_text = ${sent.text}, body_html = ${sent.html}
    WHERE id = ${id} AND claim = ${claim}`)
}

export async function markEmailFailed(db: Db, id: string, claim: string, error: string): Promise<void> {
  await db.query(sql`
    UPDATE emails SET state = 'failed', claim = NULL, error = ${error} WHERE id = ${id} AND claim = ${claim}`)
}

/** Seconds until the next attempt, by number of attempts; `send_before` ends the series. */
const retryDelays = [60, 300, 900, 1800, 3600, 7200]
const retryDelay = () =>
  sql`make_interval(secs => (${retryDelays}::int[])[least(greatest(tries, 1), ${retryDelays.length}::int)])`

/** @param outcomeUnknown true: the connection broke, and the email may have arrived */
export async function postponeEmail(
  db: Db,
  id: string,
  claim: string,
  { error, outcomeUnknown }: { error: string; outcomeUnknown: boolean },
): Promise<void> {
  await db.query(sql`
    UPDATE emails SET state = 'waiting', claim = NULL, error = ${error}, unclear = unclear + ${outcomeUnknown ? 1 : 0},
      next_at = now() + ${retryDelay()}
    WHERE id = ${id} AND claim = ${claim}`)
}

/** Postpones all due emails, because the server is unavailable. @param delaySeconds what the server asked for */
export async function postponeDueEmails(
  db: Db,
  { channel, error, delaySeconds = 0 }: { channel: RetryableChannel; error: string; delaySeconds?: number },
): Promise<void> {
  await db.query(sql`
    UPDATE emails SET tries = tries + 1, error = ${error}, next_at = now() + greatest(${retryDelay()}, make_interval(secs => ${delaySeconds}))
    WHERE channel = ${channel} AND state = 'waiting' AND next_at <= now()`)
}

export async function requeueEmail(db: Db, id: string): Promise<void> {
  await db.query(sql`
    UPDATE emails SET state = 'waiting', tries = 0, unclear = 0, error = '', next_at = now(),
      send_before = least(now() + ${sendWithin}::interval, link_until)
    WHERE id = ${id}`)
}

export const deleteOldEmails = (db: Db): Promise<number> =>
  inBatches((limit) =>
    db.execute(sql`
      DELETE FROM emails WHERE ctid = ANY(ARRAY(
        SELECT l.ctid FROM emails l, settings s
        WHERE coalesce(l.sent_at, l.created_at) < now() - make_interval(days => s.email_days) LIMIT ${limit}))`),
  )
