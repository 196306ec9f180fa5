import sql from 'sql-template-tag'
import type { OrderEmailEvent } from '#contract/emails/email-labels.ts'
import type { Db } from '#data/database/connection.ts'
import { sendWithin } from './insert-emails.ts'

export interface DueZnsMessage {
  id: string
  event: OrderEmailEvent
  orderId: string
  /** Null: the event has no template any more. */
  template: string | null
}

const unclear = 'Zalo chưa trả lời nên không rõ tin đã đến chưa.'
const tooLate = 'Chưa gửi được trong thời hạn.'

const settle = (error: string) => sql`
  state = CASE WHEN delivered_at IS NULL THEN 'failed' ELSE 'sent' END, claim = NULL, ask_at = NULL,
  sent_at = CASE WHEN delivered_at IS NOT NULL THEN coalesce(sent_at, delivered_at) END,
  error = CASE WHEN delivered_at IS NULL THEN ${error} ELSE '' END`
const settleUnclear = () => sql`${settle(unclear)}, unclear = unclear + (delivered_at IS NULL)::int`

/** A message that may have arrived is not sent again, because Zalo does not recognize a second copy. */
export async function failUndeliverableZnsMessages(db: Db): Promise<void> {
  await db.query(sql`
    UPDATE emails SET ${settleUnclear()} WHERE channel = 'zns' AND state = 'sending' AND next_at < now()`)
  await db.query(sql`
    UPDATE emails SET state = 'failed', claim = NULL, error = concat_ws(' ', ${tooLate}::text, nullif(error, ''))
    WHERE channel = 'zns' AND state = 'waiting' AND send_before < now()`)
}

export async function claimZnsMessage(
  db: Db,
  { claim, leaseSeconds }: { claim: string; leaseSeconds: number },
): Promise<DueZnsMessage | null> {
  const [row] = await db.query<DueZnsMessage>(sql`
    UPDATE emails e SET tries = tries + 1, state = 'sending', claim = ${claim},
      next_at = now() + make_interval(secs => ${leaseSeconds})
    FROM settings s
    WHERE e.id = (
      SELECT id FROM emails WHERE channel = 'zns' AND state = 'waiting' AND next_at <= now()
      ORDER BY next_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING e.id, e.event, e.order_id AS "orderId", nullif(s.zns_templates -> e.event ->> 'template', '') AS template`)
  return row ?? null
}

export async function markZnsMessageUnclear(db: Db, id: string, claim: string): Promise<void> {
  await db.query(sql`UPDATE emails SET ${settleUnclear()} WHERE id = ${id} AND claim = ${claim}`)
}

export async function failZnsMessage(db: Db, id: string, claim: string, error: string): Promise<void> {
  await db.query(sql`UPDATE emails SET ${settle(error)} WHERE id = ${id} AND claim = ${claim}`)
}

/** @returns false if the message arrived, no address is known, or it gets too many emails */
export async function moveZnsMessageToEmail(
  db: Db,
  { id, claim, error, maxPerDay }: { id: string; claim: string; error: string; maxPerDay: number },
): Promise<boolean> {
  const rows = await db.query(sql`
    UPDATE emails e SET channel = 'mail', recipient = a.email, state = 'waiting', claim = NULL, tries = 0,
      message_id = NULL, error = ${error}, next_at = now(), send_before = now() + ${sendWithin}::interval,
      unclear = 0, sent_at = NULL, ask_at = NULL, subject = NULL, body_text = NULL, body_html = NULL
    FROM accounts a
    WHERE e.id = ${id} AND e.claim = ${claim} AND e.delivered_at IS NULL AND a.id = e.account_id AND a.email IS NOT NULL
      AND (a.email_verified_at IS NOT NULL OR ${maxPerDay}::int >= (
        SELECT count(*) FROM emails l WHERE l.account_id = a.id AND l.event = e.event
          AND l.created_at > now() - interval '1 day'))
    RETURNING e.id`)
  return rows.length > 0
}

export async function deleteZnsMessagesByPhone(db: Db, phone: string): Promise<void> {
  await db.query(sql`DELETE FROM emails WHERE channel = 'zns' AND recipient = ${phone}`)
}
