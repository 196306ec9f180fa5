import sql from 'sql-template-tag'
import type { Db } from '#data/database/connection.ts'

interface ZnsArrival {
  /** The id of the row, which Zalo repeats as the tracking id. */
  id: string
  messageId: string
  at: number
}

/**
 * Also for a message whose answer was lost. While its request is open, the row stays claimed. A repeated report changes
 * nothing.
 */
export async function markZnsMessageDelivered(db: Db, { id, messageId, at }: ZnsArrival): Promise<void> {
  const time = sql`to_timestamp(${at}::float8 / 1000)`
  await db.query(sql`
    UPDATE emails SET delivered_at = ${time}, ask_at = NULL, message_id = ${messageId}, error = '', unclear = 0,
      state = CASE state WHEN 'failed' THEN 'sent' ELSE state END,
      sent_at = CASE state WHEN 'failed' THEN ${time} ELSE sent_at END
    WHERE id = ${id} AND channel = 'zns' AND state IN ('sending', 'sent', 'failed') AND delivered_at IS NULL
      AND (message_id IS NULL OR message_id = ${messageId})`)
}

export async function pollZnsMessageSoon(db: Db, id: string, messageId: string): Promise<void> {
  await db.query(sql`
    UPDATE emails SET ask_at = now()
    WHERE id = ${id} AND channel = 'zns' AND state = 'sent' AND delivered_at IS NULL AND message_id = ${messageId}`)
}

export interface PolledZnsMessage {
  id: string
  recipient: string
  messageId: string
  isLast: boolean
  isOverdue: boolean
}

// A phone that was off over night has received it by then, and an email is not too late.
const pollUntil = '12 hours'
// After an outage of the shop or of Zalo, one poll is still made.
const waitUntil = '24 hours'

export async function claimZnsPoll(db: Db, claim: string): Promise<PolledZnsMessage | null> {
  const [row] = await db.query<PolledZnsMessage>(sql`
    UPDATE emails SET claim = ${claim}, ask_at = now() + interval '1 hour'
    WHERE id = (
      SELECT id FROM emails WHERE ask_at <= now() ORDER BY ask_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, recipient, message_id AS "messageId", sent_at <= now() - ${pollUntil}::interval AS "isLast",
      sent_at <= now() - ${waitUntil}::interval AS "isOverdue"`)
  return row ?? null
}
