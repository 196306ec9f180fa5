import { failed } from '#contract/failures.ts'
import type { ApiHandlers } from '#http/api/mount-api.ts'
import { setPagingHeaders } from '#http/api/paging-headers.ts'
import * as webhooks from '#operations/webhooks/change-webhooks.ts'
import { readDeliveries, readWebhooks } from '#operations/webhooks/read-webhooks.ts'
import { resendEvent, resendPeriod, sendTestEvent } from '#operations/webhooks/resend-events.ts'

export const webhookHandlers = {
  listWebhooks: ({ shop }) => readWebhooks(shop),
  createWebhook: ({ shop, actor, client, body }) =>
    webhooks.createWebhook(shop, actor, { ...body, sessionToken: client.token }),
  updateWebhook: ({ shop, actor, client, params, body }) =>
    webhooks.updateWebhook(shop, actor, params.id, { ...body, sessionToken: client.token }),
  deleteWebhook: ({ shop, actor, client, params, body }) =>
    webhooks.deleteWebhook(shop, actor, params.id, { ...body, sessionToken: client.token }),
  rotateWebhookSecret: ({ shop, actor, client, params, body }) =>
    webhooks.rotateWebhookSecret(shop, actor, params.id, { ...body, sessionToken: client.token }),
  testWebhook: ({ shop, actor, params }) => sendTestEvent(shop, actor, params.id),
  listWebhookDeliveries: async ({ shop, params, query, c }) => {
    const listed = await readDeliveries(shop, params.id, query)
    if (failed(listed)) return listed
    setPagingHeaders(c, query, listed.total, listed.capped)
    return listed.deliveries
  },
  resendWebhookDelivery: ({ shop, actor, params }) => resendEvent(shop, actor, params),
  resendWebhookDeliveries: ({ shop, actor, params, body }) => resendPeriod(shop, actor, params.id, body),
} satisfies Partial<ApiHandlers>
