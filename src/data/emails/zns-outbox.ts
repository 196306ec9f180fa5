import sql from 'sql-template-tag'
import type { OrderEmailEvent } from '#contract/emails/email-labels.ts'
import type { Db } from '#data/database/connection.ts'

export interface DueZnsMessage {
  id: string
  event: OrderEmailEvent
  orderId: string
  /** Null: the event has no template any more. */
  template: string | null
}

const unclear = 'Zalo chưa trả lời nên không rõ tin đã đến chưa.'
const tooLate = 'Chưa gửi được trong thời hạn.'

/** A message that may have arrived is not sent again, because Zalo does not recognize a second copy. */
export async function failUndeliverableZnsMessages(db: Db): Promise<void> {
  await db.query(sql`
    UPDATE emails SET state = 'failed', claim = NULL, unclear = unclear + (state = 'sending')::int,
      error = CASE WHEN state = 'sending' THEN ${unclear} ELSE concat_ws(' ', ${tooLate}::text, nullif(error, '')) END
    WHERE channel = 'zns' AND ((state = 'waiting' AND send_before < now()) OR (state = 'sending' AND next_at < now()))`)
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
  await db.query(sql`
    UPDATE emails SET state = 'failed', claim = NULL, unclear = unclear + 1, error = ${unclear}
    WHERE id = ${id} AND claim = ${claim}`)
}

/** Sends the same row as an email. @returns false if no address is known, or it gets too many emails */
export async function moveZnsMessageToEmail(
  db: Db,
  { id, claim, error, maxPerDay }: { id: string; claim: string; error: string; maxPerDay: number },
): Promise<boolean> {
  const rows = await db.query(sql`
    UPDATE emails e SET channel = 'mail', recipient = a.email, state = 'waiting', claim = NULL, tries = 0,
      message_id = NULL, error = ${error}, next_at = now()
    FROM accounts a
    WHERE e.id = ${id} AND e.claim = ${claim} AND a.id = e.account_id AND a.email IS NOT NULL
      AND (a.email_verified_at IS NOT NULL OR ${maxPerDay}::int >= (
        SELECT count(*) FROM emails l WHERE l.account_id = a.id AND l.event = e.event
          AND l.created_at > now() - interval '1 day'))
    RETURNING e.id`)
  return rows.length > 0
}

export async function deleteZnsMessagesByPhone(db: Db, phone: string): Promise<void> {
  await db.query(sql`DELETE FROM emails WHERE channel = 'zns' AND recipient = ${phone}`)
}
