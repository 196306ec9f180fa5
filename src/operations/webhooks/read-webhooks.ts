import { type Failure, fail } from '#contract/failures.ts'
import { parseExtensionUrl } from '#contract/webhooks/event-types.ts'
import type { DeliveryQuery, Webhook, WebhookDelivery } from '#contract/webhooks/webhooks.ts'
import { findDelivery, listDeliveries } from '#data/webhooks/deliveries.ts'
import { listStoredWebhooks, type StoredWebhook, webhookExists } from '#data/webhooks/webhooks.ts'
import { normalizePage } from '#domain/paging.ts'
import { findLoadedExtension } from '#operations/extensions/extensions.ts'
import type { Shop } from '#operations/shop.ts'
import { isSecretLost } from './webhook-secret.ts'

/** DANGER: must reveal nothing of the secrets. */
export function describeWebhook(shop: Shop, stored: StoredWebhook): Webhook {
  const { secret, previousSecret, ...webhook } = stored
  return { ...webhook, isSecretLost: isSecretLost(shop, stored), rights: findRights(shop, stored) }
}

function findRights(shop: Shop, { url }: StoredWebhook): Webhook['rights'] {
  const extension = parseExtensionUrl(url)
  return extension === null ? null : [...(findLoadedExtension(shop, extension)?.definition.rights ?? [])]
}

export async function readWebhooks(shop: Shop): Promise<Webhook[]> {
  return (await listStoredWebhooks(shop.db)).map((stored) => describeWebhook(shop, stored))
}

export async function readDeliveries({ db }: Shop, id: string, query: DeliveryQuery) {
  const exists = await webhookExists(db, id)
  return exists ? listDeliveries(db, id, query, normalizePage(query)) : fail('not_found')
}

export const readDelivery = async (
  { db }: Shop,
  id: string,
  eventId: string,
): Promise<WebhookDelivery | Failure> => (await findDelivery(db, id, eventId)) ?? fail('not_found')
