import sql from 'sql-template-tag'
import type { OrderEmailEvent } from '#contract/emails/email-labels.ts'
import type { Transaction } from '#data/database/connection.ts'
import { insertValues } from '#data/database/sql.ts'

interface StoredNotificationChannel {
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
  const rows = channels.map(({ extension, name, events }) => ({ extension, name, events }))
  if (rows.length > 0) await tx.query(sql`INSERT INTO notification_channels ${insertValues(rows)}`)
}
