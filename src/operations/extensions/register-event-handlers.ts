import { v7 as uuid } from 'uuid'
import { type EventType, extensionScheme, parseExtensionUrl } from '#contract/webhooks/event-types.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { restartWaitingDeliveries } from '#data/webhooks/deliveries.ts'
import {
  deleteWebhookRow,
  insertWebhook,
  listStoredWebhooks,
  lockExtensionWebhooks,
  updateWebhookRow,
} from '#data/webhooks/webhooks.ts'
import type { Shop } from '#operations/shop.ts'

/**
 * Makes the stored receivers equal to the event handlers of the loaded extensions. The start resumes what was paused, because
 * only a new version of the extension can have fixed it. The waiting events of a removed extension are deleted.
 */
export async function registerEventHandlers({ db, extensions }: Shop): Promise<void> {
  const handlers = (extensions?.list ?? []).flatMap(({ name, definition }) => {
    const types = Object.keys(definition.on ?? {}) as EventType[]
    const hasPersonalData = definition.receivesPersonalData ?? false
    return types.length > 0 ? [{ url: extensionScheme + name, types, hasPersonalData }] : []
  })
  await inTransaction(db, async (tx) => {
    await lockExtensionWebhooks(tx)
    const all = await listStoredWebhooks(tx)
    const stored = all.filter(({ url }) => parseExtensionUrl(url) !== null)
    for (const { _id, url } of stored) {
      if (!handlers.some((handler) => handler.url === url)) await deleteWebhookRow(tx, _id)
    }
    for (const handler of handlers) {
      await saveHandler(
        tx,
        handler,
        stored.find(({ url }) => url === handler.url),
      )
    }
    return null
  })
}

async function saveHandler(
  tx: Transaction,
  handler: { url: string; types: EventType[]; hasPersonalData: boolean },
  stored: { _id: string; pauseReason: string | null } | undefined,
): Promise<void> {
  if (!stored) return insertWebhook(tx, { ...handler, id: uuid(), secret: '' })
  await updateWebhookRow(tx, { ...handler, id: stored._id, isPaused: false })
  if (stored.pauseReason) await restartWaitingDeliveries(tx, stored._id)
}
