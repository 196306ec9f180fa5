import { type PauseReason, parseExtensionUrl } from '#contract/webhooks/event-types.ts'
import { inTransaction } from '#data/database/transaction.ts'
import {
  type ClaimedDelivery,
  isWebhookSilent,
  markDelivered,
  markFailed,
  postponeDelivery,
} from '#data/webhooks/deliveries.ts'
import { pauseWebhook, recordSuccess, type WebhookTarget } from '#data/webhooks/webhooks.ts'
import { findRetryDelay, parseRetryAfter } from '#domain/webhooks/retry-schedule.ts'
import { signWebhook } from '#domain/webhooks/sign-webhook.ts'
import { webhookOrigin } from '#domain/webhooks/webhook-origin.ts'
import { queueAdminNotifications } from '#operations/emails/queue-email.ts'
import { createGuardedRequest, type OutboundResponse } from '#operations/runtime/send-request.ts'
import { findHostProblem } from '#operations/settings/connections/find-host-problem.ts'
import { type Shop, systemActor } from '#operations/shop.ts'
import { composeWebhookBody } from './compose-webhook.ts'
import { runHandler } from './run-handler.ts'
import { openWebhookSecrets } from './webhook-secret.ts'

const timeoutMs = 10_000
const maxStoredLength = 500
const noAnswer = {
  ...{ isReceived: false, status: null, retryAfter: null },
  text: 'Không kết nối được, hoặc không có trả lời trong 10 giây.',
}

interface DeliveryAnswer {
  isReceived: boolean
  status: number | null
  text: string
  retryAfter: string | null
}

/** Sends one event once and stores the outcome. If this process dies in between, the event is sent again, under its id. */
export async function attemptDelivery(
  shop: Shop,
  webhook: WebhookTarget,
  delivery: ClaimedDelivery,
): Promise<void> {
  const extension = parseExtensionUrl(webhook.url)
  const { isReceived, status, text, retryAfter } =
    extension === null
      ? await sendEvent(shop, webhook, delivery)
      : await runHandler(shop, extension, { webhook, delivery })
  const attempt = { ...delivery, webhookId: webhook._id, status, response: cleanResponse(text) }
  if (isReceived) {
    await recordSuccess(shop.db, webhook._id)
    return markDelivered(shop.db, attempt)
  }
  if (status === 410) return pauseAndKeep(shop, webhook, attempt, 'gone')
  const heedsRetryAfter = status === 429 || status === 503
  const delay = findRetryDelay({
    attempts: delivery.attempts + 1,
    ageSeconds: delivery.ageSeconds,
    retryAfterSeconds: heedsRetryAfter ? parseRetryAfter(retryAfter, new Date()) : null,
  })
  if (delay !== null) return postponeDelivery(shop.db, attempt, delay)
  if (await isWebhookSilent(shop.db, attempt)) return pauseAndKeep(shop, webhook, attempt, 'failing')
  return markFailed(shop.db, attempt)
}

async function sendEvent(
  shop: Shop,
  webhook: WebhookTarget,
  delivery: ClaimedDelivery,
): Promise<DeliveryAnswer> {
  const problem = await findHostProblem(shop, { url: webhook.url })
  if (problem) return { ...noAnswer, text: problem.message }
  const body = await composeWebhookBody(shop, delivery, webhook.hasPersonalData)
  const [id, timestamp] = [delivery.eventId, Math.floor(Date.now() / 1000)]
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Tiem-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signWebhook({ id, timestamp, body }, openWebhookSecrets(shop, webhook)),
  }
  const send = createGuardedRequest(shop.operator?.allowedPrivateHosts)
  const answer: OutboundResponse | null = await send(new URL(webhook.url), {
    ...{ method: 'POST', headers, body, timeoutMs, truncates: true },
  })
  return answer ? { ...answer, isReceived: answer.status >= 200 && answer.status < 300 } : noAnswer
}

/** PostgreSQL stores no NUL, and other control characters would break the page that shows it. */
const cleanResponse = (text: string): string =>
  [...text.replace(/\p{Cc}+/gu, ' ')].slice(0, maxStoredLength).join('').trim()

/** The event waits until an owner resumes the webhook. */
async function pauseAndKeep(
  shop: Shop,
  { _id: id, url }: WebhookTarget,
  attempt: Parameters<typeof postponeDelivery>[1],
  reason: Exclude<PauseReason, 'owner'>,
): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    await postponeDelivery(tx, attempt, 0)
    if (await pauseWebhook(tx, id, reason)) {
      const [by, webhook] = [systemActor.name, webhookOrigin(url)]
      await queueAdminNotifications(tx, 'webhook-changed', { by, webhook, change: reason })
    }
    return null
  })
}
