import sql from 'sql-template-tag'
import type { OrderEmailEvent } from '#contract/emails/email-labels.ts'
import type { Db, Transaction } from '#data/database/connection.ts'
import { sendWithin } from './insert-emails.ts'

export type MessageRoute = { channel: 'zns'; extension: null } | { channel: 'extension'; extension: string }

export interface DueMessage {
  id: string
  event: OrderEmailEvent
  orderId: string
}

const interrupted = 'Lần gửi bị ngắt giữa chừng nên không rõ tin đã đến chưa.'

const toPhone = () => sql`channel IN ('zns', 'extension')`

const failUnlessDelivered = (error: string) => sql`
  state = CASE WHEN delivered_at IS NULL THEN 'failed' ELSE 'sent' END, claim = NULL, ask_at = NULL,
  sent_at = CASE WHEN delivered_at IS NOT NULL THEN coalesce(sent_at, delivered_at) END,
  error = CASE WHEN delivered_at IS NULL THEN ${error} ELSE '' END`
const failWithUnknownOutcome = (error: string) =>
  sql`${failUnlessDelivered(error)}, unclear = unclear + (delivered_at IS NULL)::int`

/** A message that may have arrived is not sent again, because a service need not recognize a second copy. */
export async function failInterruptedMessages(db: Db): Promise<void> {
  await db.query(sql`
    UPDATE emails SET ${failWithUnknownOutcome(interrupted)} WHERE ${toPhone()} AND state = 'sending' AND next_at < now()`)
}

export async function claimMessage(
  db: Db,
  { channel, extension }: MessageRoute,
  { claim, leaseSeconds }: { claim: string; leaseSeconds: number },
): Promise<DueMessage | null> {
  const [row] = await db.query<DueMessage>(sql`
    UPDATE emails SET tries = tries + 1, state = 'sending', claim = ${claim},
      next_at = now() + make_interval(secs => ${leaseSeconds})
    WHERE id = (
      SELECT id FROM emails
      WHERE channel = ${channel} AND extension IS NOT DISTINCT FROM ${extension}::text
        AND state = 'waiting' AND next_at <= now() AND send_before >= now()
      ORDER BY next_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, event, order_id AS "orderId"`)
  return row ?? null
}

export interface StrandedMessage {
  id: string
  /** Null: its time is not over, but its extension was removed. */
  lateAfter: string | null
}

export async function claimStrandedMessage(tx: Transaction, claim: string): Promise<StrandedMessage | null> {
  const [row] = await tx.query<StrandedMessage>(sql`
    UPDATE emails SET claim = ${claim}
    WHERE id = (
      SELECT id FROM emails e
      WHERE ${toPhone()} AND state = 'waiting' AND (send_before < now() OR (
        channel = 'extension' AND next_at <= now()
        AND NOT EXISTS (SELECT FROM notification_channels n WHERE n.extension = e.extension)))
      ORDER BY next_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, CASE WHEN send_before < now() THEN error END AS "lateAfter"`)
  return row ?? null
}

export async function markMessageOutcomeUnknown(
  db: Db,
  id: string,
  claim: string,
  error: string,
): Promise<void> {
  await db.query(
    sql`UPDATE emails SET ${failWithUnknownOutcome(error)} WHERE id = ${id} AND claim = ${claim}`,
  )
}

export async function failMessage(db: Db, id: string, claim: string, error: string): Promise<void> {
  await db.query(sql`UPDATE emails SET ${failUnlessDelivered(error)} WHERE id = ${id} AND claim = ${claim}`)
}

export async function moveMessageToEmail(
  db: Db,
  { id, claim, error, maxPerDay }: { id: string; claim: string; error: string; maxPerDay: number },
): Promise<boolean> {
  const rows = await db.query(sql`
    UPDATE emails e SET channel = 'mail', extension = NULL, recipient = a.email, state = 'waiting', claim = NULL,
      tries = 0, message_id = NULL, error = ${error}, next_at = now(), send_before = now() + ${sendWithin}::interval,
      unclear = 0, sent_at = NULL, ask_at = NULL, subject = NULL, body_text = NULL, body_html = NULL
    FROM accounts a
    WHERE e.id = ${id} AND e.claim = ${claim} AND e.delivered_at IS NULL AND a.id = e.account_id AND a.email IS NOT NULL
      AND (a.email_verified_at IS NOT NULL OR ${maxPerDay}::int >= (
        SELECT count(*) FROM emails l WHERE l.account_id = a.id AND l.event = e.event
          AND l.created_at > now() - interval '1 day'))
    RETURNING e.id`)
  return rows.length > 0
}

export async function deleteMessagesByPhone(db: Db, phone: string): Promise<void> {
  await db.query(sql`DELETE FROM emails WHERE ${toPhone()} AND recipient = ${phone}`)
}
