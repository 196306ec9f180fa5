import sql from 'sql-template-tag'
import { eventTypes } from '#contract/webhooks/event-types.ts'
import type { Webhook, WebhookDelivery } from '#contract/webhooks/webhooks.ts'
import { startWebhookDelivery } from '#operations/webhooks/deliver-webhooks.ts'
import { afterwards } from '#test/afterwards.ts'
import { startWebhookReceiver } from '#test/servers/webhook-receiver.ts'
import { openTestShop, password } from '#test/shop.ts'

export type CreatedWebhook = Webhook & { secret: string }
export const webhooksPath = '/api/v1/admin/webhooks'

/** A shop that sends its events to receivers on this machine. */
export async function openWebhookShop(options: Parameters<typeof openTestShop>[0] = {}) {
  const shop = await openTestShop(options)
  const { admin, db } = shop
  const allowedPrivateHosts: string[] = []
  shop.shop.operator = { allowedPrivateHosts }
  shop.shop.mail = { publicUrl: 'https://tiem.example', from: 'cua-hang@tiem.example', canSend: false }
  afterwards(startWebhookDelivery(shop.shop, { pollIntervalMs: 50 }))
  async function addReceiver(more: object = {}) {
    const receiver = await startWebhookReceiver()
    allowedPrivateHosts.push(receiver.host)
    const input = { url: receiver.url, types: eventTypes, password, ...more }
    const { status, body } = await admin.post<CreatedWebhook>(webhooksPath, input)
    if (status !== 201) throw new Error(`the webhook was refused: ${body.error}`)
    const readDeliveries = async () =>
      (await admin.get<WebhookDelivery[]>(`${webhooksPath}/${body._id}/deliveries`)).body
    const read = async () =>
      (await admin.get<Webhook[]>(webhooksPath)).body.find(({ _id }) => _id === body._id)
    return { receiver, webhook: body, readDeliveries, read }
  }
  return {
    ...shop,
    allowedPrivateHosts,
    addReceiver,
    /** As if the delay until the next attempt were over. */
    retryNow: () => db.query(sql`UPDATE webhook_deliveries SET next_at = now() WHERE state = 'waiting'`),
  }
}
