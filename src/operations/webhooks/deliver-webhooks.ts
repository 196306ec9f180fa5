import { setTimeout as sleep } from 'node:timers/promises'
import { parseExtensionUrl } from '#contract/webhooks/event-types.ts'
import { claimDeliveries, listDueWebhooks } from '#data/webhooks/deliveries.ts'
import { findWebhookTarget, type WebhookTarget } from '#data/webhooks/webhooks.ts'
import { findLoadedExtension } from '#operations/extensions/extensions.ts'
import type { Shop } from '#operations/shop.ts'
import { attemptDelivery } from './attempt-delivery.ts'
import { isSecretLost } from './webhook-secret.ts'

interface DeliveryOptions {
  /** Receives internal errors; they contain no payload. */
  onError?: (error: unknown) => void
  /** Milliseconds between two polls. */
  pollIntervalMs?: number
  /** Seconds until the claim of an event expires; must exceed the duration of one attempt. */
  leaseSeconds?: number
}

/** Events sent to one address at the same time. */
const concurrency = 4
const defaultLeaseSeconds = 60
// A request that takes longer is sent again after its claim has expired.
const stopTimeoutMs = 10_000

/**
 * Sends due events; several processes can run at once, because each event is claimed. Every address has a worker of its
 * own, so that a slow one delays no other.
 * @returns stops it; waits for the current requests, up to a limit
 */
export function startWebhookDelivery(shop: Shop, options: DeliveryOptions = {}): () => Promise<void> {
  const { onError, pollIntervalMs = 1000, leaseSeconds = defaultLeaseSeconds } = options
  const stopping = new AbortController()
  const workers = new Map<string, Promise<void>>()
  const startWorker = (id: string) => {
    const worker = deliverDueEvents(shop, id, { leaseSeconds, signal: stopping.signal })
      .catch((error) => onError?.(error))
      .finally(() => workers.delete(id))
    workers.set(id, worker)
  }
  const work = async () => {
    while (!stopping.signal.aborted) {
      const due = await listDueWebhooks(shop.db).catch((error) => void onError?.(error))
      for (const id of due ?? []) if (!workers.has(id)) startWorker(id)
      await sleep(pollIntervalMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
    await Promise.all(workers.values())
  }
  const done = work()
  return async () => {
    stopping.abort()
    await Promise.race([done, sleep(stopTimeoutMs, undefined, { ref: false })])
  }
}

/** An extension that this process did not load may be in another one. */
function canSend(shop: Shop, webhook: WebhookTarget): boolean {
  const extension = parseExtensionUrl(webhook.url)
  if (extension !== null) return findLoadedExtension(shop, extension) !== undefined
  return !isSecretLost(shop, webhook)
}

async function deliverDueEvents(
  shop: Shop,
  webhookId: string,
  { leaseSeconds, signal }: { leaseSeconds: number; signal: AbortSignal },
): Promise<void> {
  while (!signal.aborted) {
    const webhook = await findWebhookTarget(shop.db, webhookId)
    if (!webhook || webhook.pauseReason || !canSend(shop, webhook)) return
    const claimed = await claimDeliveries(shop.db, { webhookId, leaseSeconds, limit: concurrency })
    if (claimed.length === 0) return
    await Promise.all(claimed.map((delivery) => attemptDelivery(shop, webhook, delivery)))
  }
}

export async function deliverEventNow(shop: Shop, webhookId: string, eventId: string): Promise<void> {
  const webhook = await findWebhookTarget(shop.db, webhookId)
  if (!webhook || !canSend(shop, webhook)) return
  const claim = { webhookId, eventId, leaseSeconds: defaultLeaseSeconds, limit: 1 }
  for (const delivery of await claimDeliveries(shop.db, claim)) await attemptDelivery(shop, webhook, delivery)
}
