import { v7 as uuid } from 'uuid'
import { type Failure, fail, failed } from '#contract/failures.ts'
import { programLimits } from '#contract/tokens/program-limits.ts'
import { parseExtensionUrl } from '#contract/webhooks/event-types.ts'
import type { Webhook, WebhookInput, WebhookUpdate } from '#contract/webhooks/webhooks.ts'
import { lockAdmins } from '#data/accounts/accounts.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { restartWaitingDeliveries } from '#data/webhooks/deliveries.ts'
import * as webhooks from '#data/webhooks/webhooks.ts'
import type { WebhookChange } from '#domain/emails/compose-admin-email.ts'
import { webhookOrigin } from '#domain/webhooks/webhook-origin.ts'
import { confirmPassword } from '#operations/accounts/confirm-password.ts'
import { queueAdminNotifications } from '#operations/emails/queue-email.ts'
import { failInvalidFields } from '#operations/runtime/fail-invalid-fields.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import { findHostProblem } from '#operations/settings/connections/find-host-problem.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import { describeWebhook } from './read-webhooks.ts'
import { createWebhookSecret, sealWebhookSecret } from './webhook-secret.ts'

type WithSession<Input> = Input & { sessionToken: string | undefined }

/**
 * DANGER: who receives events learns of every order, so the password is required and every owner is notified (R61).
 * LOCK ORDER: the owners by id, then the webhook.
 */
async function changeAsOwner<Result>(
  shop: Shop,
  actor: Actor,
  { password, sessionToken: token, url }: WithSession<{ password: string; url?: string }>,
  change: (tx: Transaction) => Promise<Result | Failure>,
): Promise<Result | Failure> {
  const checked = await confirmPassword(shop, actor._id, { password, token })
  if (failed(checked)) return checked
  const problem = url === undefined ? null : await findHostProblem(shop, { url }, '')
  if (problem) return failInvalidFields(problem)
  return inTransaction<Result>(shop.db, async (tx) =>
    (await lockAdmins(tx)).includes(actor._id) ? change(tx) : fail('missing_right'),
  )
}

export async function createWebhook(
  shop: Shop,
  actor: Actor,
  input: WithSession<WebhookInput>,
): Promise<(Webhook & { secret: string }) | Failure> {
  const [id, secret] = [uuid(), createWebhookSecret()]
  return changeAsOwner<Webhook & { secret: string }>(shop, actor, input, async (tx) => {
    if ((await countWebhooks(tx)) >= programLimits.maxWebhooks) return fail('list_full')
    await webhooks.insertWebhook(tx, { ...input, id, secret: sealWebhookSecret(shop, id, secret) })
    const stored = await findStored(tx, id)
    await record(tx, actor, { change: 'created', after: stored })
    return { ...describeWebhook(shop, stored), secret }
  })
}

export async function updateWebhook(
  shop: Shop,
  actor: Actor,
  id: string,
  input: WithSession<WebhookUpdate>,
): Promise<Webhook | Failure> {
  return changeAsOwner<Webhook>(shop, actor, input, async (tx) => {
    if (!(await webhooks.lockWebhook(tx, id))) return fail('not_found')
    const before = await findStored(tx, id)
    if (before.version !== input.version) return fail('settings_changed')
    await webhooks.updateWebhookRow(tx, { ...input, id })
    if (before.pauseReason && !input.isPaused) await restartWaitingDeliveries(tx, id)
    const after = await findStored(tx, id)
    await record(tx, actor, { change: classifyChange(before, after), before, after })
    return describeWebhook(shop, after)
  })
}

const countWebhooks = async (tx: Transaction): Promise<number> => {
  const stored = await webhooks.listStoredWebhooks(tx)
  return stored.filter(({ url }) => parseExtensionUrl(url) === null).length
}

function classifyChange(before: webhooks.StoredWebhook, after: webhooks.StoredWebhook): WebhookChange {
  if (Boolean(before.pauseReason) === Boolean(after.pauseReason)) return 'changed'
  return after.pauseReason ? 'paused' : 'resumed'
}

export function rotateWebhookSecret(
  shop: Shop,
  actor: Actor,
  id: string,
  confirmation: WithSession<{ password: string }>,
): Promise<(Webhook & { secret: string }) | Failure> {
  const secret = createWebhookSecret()
  return changeAsOwner<Webhook & { secret: string }>(shop, actor, confirmation, async (tx) => {
    if (!(await webhooks.lockWebhook(tx, id))) return fail('not_found')
    await webhooks.replaceSecret(tx, id, sealWebhookSecret(shop, id, secret))
    const after = await findStored(tx, id)
    await record(tx, actor, { change: 'rotated', after })
    return { ...describeWebhook(shop, after), secret }
  })
}

export function deleteWebhook(
  shop: Shop,
  actor: Actor,
  id: string,
  confirmation: WithSession<{ password: string }>,
): Promise<{ _id: string } | Failure> {
  return changeAsOwner<{ _id: string }>(shop, actor, confirmation, async (tx) => {
    if (!(await webhooks.lockWebhook(tx, id))) return fail('not_found')
    const before = await findStored(tx, id)
    await webhooks.deleteWebhookRow(tx, id)
    await record(tx, actor, { change: 'deleted', before })
    return { _id: id }
  })
}

async function findStored(tx: Transaction, id: string): Promise<webhooks.StoredWebhook> {
  const stored = await webhooks.findStoredWebhook(tx, id)
  if (!stored) throw new Error('the webhook is gone')
  return stored
}

interface RecordedChange {
  change: WebhookChange
  before?: webhooks.StoredWebhook
  after?: webhooks.StoredWebhook
}

async function record(tx: Transaction, actor: Actor, { change, before, after }: RecordedChange) {
  const webhook = after ?? before
  if (!webhook) return
  const [id, origin] = [webhook._id, webhookOrigin(webhook.url)]
  const action = change === 'created' ? 'create' : change === 'deleted' ? 'delete' : 'update'
  const rotation =
    change === 'rotated' ? { before: { webhookSecret: 'cũ' }, after: { webhookSecret: 'mới' } } : null
  const changes = rotation ?? {
    before: before ? toAudited(before) : null,
    after: after ? toAudited(after, before) : null,
  }
  await recordAuditEntry(tx, actor, { action, entity: 'webhook', id, name: origin, ...changes })
  await queueAdminNotifications(tx, 'webhook-changed', { by: actor.name, webhook: origin, change })
}

function toAudited(webhook: webhooks.StoredWebhook, before = webhook) {
  const { url, types, hasPersonalData, pauseReason } = webhook
  const origin = webhookOrigin(url)
  const isPathChanged = url !== before.url && origin === webhookOrigin(before.url)
  return {
    url: isPathChanged ? `${origin} (đường dẫn mới)` : origin,
    events: types,
    hasPersonalData,
    isPaused: pauseReason !== null,
  }
}
