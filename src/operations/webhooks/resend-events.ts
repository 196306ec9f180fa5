import { type Failure, fail, failed } from '#contract/failures.ts'
import { parseExtensionUrl } from '#contract/webhooks/event-types.ts'
import type { WebhookDelivery } from '#contract/webhooks/webhooks.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { insertTestEvent, restartDelivery, restartPeriod } from '#data/webhooks/deliveries.ts'
import { findWebhookTarget, type WebhookTarget } from '#data/webhooks/webhooks.ts'
import { webhookOrigin } from '#domain/webhooks/webhook-origin.ts'
import { consumeRateLimit } from '#operations/runtime/rate-limit.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import { deliverEventNow } from './deliver-webhooks.ts'
import { readDelivery } from './read-webhooks.ts'

/** Sends a test event at once, so that the owner sees the answer. */
export async function sendTestEvent(
  shop: Shop,
  actor: Actor,
  id: string,
): Promise<WebhookDelivery | Failure> {
  const tooMany = await consumeRateLimit(shop, 'connectionTest', actor._id)
  if (tooMany) return tooMany
  const webhook = await findWebhookTarget(shop.db, id)
  if (!webhook || parseExtensionUrl(webhook.url) !== null) return fail('not_found')
  const eventId = await insertTestEvent(shop.db, id)
  await deliverEventNow(shop, id, eventId)
  return readDelivery(shop, id, eventId)
}

export async function resendEvent(
  shop: Shop,
  actor: Actor,
  { id, eventId }: { id: string; eventId: string },
): Promise<WebhookDelivery | Failure> {
  const tooMany = await consumeRateLimit(shop, 'connectionTest', actor._id)
  if (tooMany) return tooMany
  const restarted = await inTransaction<true>(shop.db, async (tx) => {
    const webhook = await findWebhookTarget(tx, id)
    if (!webhook || !(await restartDelivery(tx, id, eventId))) return fail('not_found')
    await recordResent(tx, actor, webhook, 1)
    return true
  })
  if (failed(restarted)) return restarted
  await deliverEventNow(shop, id, eventId)
  return readDelivery(shop, id, eventId)
}

/** Queues the events of a period again. */
export function resendPeriod(
  shop: Shop,
  actor: Actor,
  id: string,
  period: { from: string; to: string },
): Promise<{ count: number } | Failure> {
  return inTransaction<{ count: number }>(shop.db, async (tx) => {
    const webhook = await findWebhookTarget(tx, id)
    if (!webhook) return fail('not_found')
    const count = await restartPeriod(tx, id, period)
    await recordResent(tx, actor, webhook, count)
    return { count }
  })
}

/** The receiver gets these events twice. */
async function recordResent(
  tx: Transaction,
  actor: Actor,
  { _id: id, url }: WebhookTarget,
  count: number,
): Promise<void> {
  const change = { action: 'update', entity: 'webhook', id, name: webhookOrigin(url) } as const
  await recordAuditEntry(tx, actor, { ...change, before: { resent: 0 }, after: { resent: count } })
}
