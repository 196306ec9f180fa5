import sql from 'sql-template-tag'
import type { AdminEmailEvent, NewOrderEmailEvent } from '#contract/emails/email-labels.ts'
import type { Db } from '#data/database/connection.ts'
import type { AdminEventDetails } from '#domain/emails/compose-admin-email.ts'
import { sendWithin } from './insert-emails.ts'

const connectedChat = () => sql`connections WHERE service = 'telegram' AND secrets <> '{}'`

export const isTelegramConnected = () => sql`EXISTS (SELECT FROM ${connectedChat()})`

export async function failUnsentTelegramMessages(db: Db): Promise<void> {
  await db.query(sql`
    UPDATE emails SET state = 'failed', claim = NULL,
      error = 'Địa chỉ API của Telegram đã đổi trước khi gửi được tin này.'
    WHERE channel = 'telegram' AND state IN ('waiting', 'sending')`)
}

interface TelegramMessage {
  id: string
  event: AdminEmailEvent | NewOrderEmailEvent
  orderId: string | null
  details: AdminEventDetails | null
}

export async function insertTelegramMessage(
  db: Db,
  { id, event, orderId, details }: TelegramMessage,
): Promise<void> {
  await db.query(sql`
    INSERT INTO emails (id, event, channel, recipient, order_id, about, send_before)
    SELECT ${id}, ${event}, 'telegram', fields ->> 'chat', ${orderId}::uuid,
      ${details && JSON.stringify(details)}::text::jsonb, now() + ${sendWithin}::interval
    FROM ${connectedChat()}`)
}
