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

export async function askAboutZnsMessageSoon(db: Db, id: string, messageId: string): Promise<void> {
  await db.query(sql`
    UPDATE emails SET ask_at = now()
    WHERE id = ${id} AND channel = 'zns' AND state = 'sent' AND delivered_at IS NULL AND message_id = ${messageId}`)
}

export interface AskedZnsMessage {
  id: string
  recipient: string
  messageId: string
}

/** What has no answer is asked again an hour later, until it is a day old. */
export async function claimZnsQuestion(db: Db, claim: string): Promise<AskedZnsMessage | null> {
  const [row] = await db.query<AskedZnsMessage>(sql`
    UPDATE emails SET claim = ${claim},
      ask_at = CASE WHEN sent_at > now() - interval '1 day' THEN now() + interval '1 hour' END
    WHERE id = (
      SELECT id FROM emails WHERE ask_at <= now() ORDER BY ask_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, recipient, message_id AS "messageId"`)
  return row ?? null
}

export async function endZnsQuestion(db: Db, id: string, claim: string): Promise<void> {
  await db.query(sql`UPDATE emails SET ask_at = NULL, claim = NULL WHERE id = ${id} AND claim = ${claim}`)
}

export async function markZnsMessageUndeliverable(
  db: Db,
  id: string,
  claim: string,
  error: string,
): Promise<void> {
  await db.query(sql`
    UPDATE emails SET state = 'failed', sent_at = NULL, ask_at = NULL, claim = NULL, error = ${error}
    WHERE id = ${id} AND claim = ${claim}`)
}
