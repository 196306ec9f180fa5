import type { EventType } from '#contract/webhooks/event-types.ts'
import type { ClaimedDelivery } from '#data/webhooks/deliveries.ts'
import type { WebhookTarget } from '#data/webhooks/webhooks.ts'
import type { ExtensionEvent } from '#operations/extensions/extension.ts'
import { findLoadedExtension } from '#operations/extensions/extensions.ts'
import { extensionTimeoutMs, withTimeout } from '#operations/extensions/with-timeout.ts'
import type { Shop } from '#operations/shop.ts'
import { composeWebhookBody } from './compose-webhook.ts'
import { createApiCall } from './create-api-call.ts'

/**
 * The timeout is shorter than the lease of a delivery; a handler that continues after it cannot call the API. The message
 * of an error is stored, because only owners read it and it is erased with the buyer of the order.
 */
export async function runHandler(
  shop: Shop,
  extension: string,
  { webhook, delivery }: { webhook: WebhookTarget; delivery: ClaimedDelivery },
) {
  const loaded = findLoadedExtension(shop, extension)
  const handle = loaded?.definition.on?.[delivery.type as EventType]
  const answer = { status: null, retryAfter: null }
  if (!handle) return { ...answer, isReceived: true, text: 'Phần mở rộng không còn nhận sự kiện này.' }
  const body = await composeWebhookBody(shop, delivery, webhook.hasPersonalData)
  const event: ExtensionEvent = { ...JSON.parse(body), id: delivery.eventId }
  const ended = new AbortController()
  const host = { ...loaded.host, call: createApiCall(shop, loaded, ended.signal) }
  try {
    await withTimeout(handle(event, host), extensionTimeoutMs, extension)
    return { ...answer, isReceived: true, text: 'Đã xử lý xong.' }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { ...answer, isReceived: false, text: `Phần mở rộng báo lỗi: ${reason}` }
  } finally {
    ended.abort(new Error('the handler has ended'))
  }
}
