import { inTransaction } from '#data/database/transaction.ts'
import { replaceNotificationChannels } from '#data/emails/notification-channels.ts'
import type { Shop } from '#operations/shop.ts'

/**
 * Makes the stored channels equal to those of the loaded extensions, so the process that started last decides where news
 * about orders goes.
 */
export async function registerChannels({ db, extensions }: Shop): Promise<void> {
  const channels = (extensions?.list ?? []).flatMap(({ channel, definition: { providers } }) =>
    channel ? [{ extension: channel.id, name: channel.name, events: providers?.channel?.events ?? [] }] : [],
  )
  await inTransaction(db, async (tx) => {
    await replaceNotificationChannels(tx, channels)
    return null
  })
}
