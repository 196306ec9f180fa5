import sql from 'sql-template-tag'
import type { OrderEmailEvent } from '#contract/emails/email-labels.ts'
import type { Transaction } from '#data/database/connection.ts'

export interface StoredNotificationChannel {
  extension: string
  name: string
  events: readonly OrderEmailEvent[]
}

export async function replaceNotificationChannels(
  tx: Transaction,
  channels: readonly StoredNotificationChannel[],
): Promise<void> {
  await tx.query(sql`LOCK TABLE notification_channels IN SHARE ROW EXCLUSIVE MODE`)
  await tx.query(sql`DELETE FROM notification_channels`)
  for (const { extension, name, events } of channels) {
    await tx.query(sql`
      INSERT INTO notification_channels (extension, name, events) VALUES (${extension}, ${name}, ${events}::text[])`)
  }
}
