import { z } from 'zod'
import { ownerPassword } from '#contract/accounts/current-password.ts'
import { listHeaders } from '#contract/catalog/product-endpoints.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { id, pageNumber, pageSize, timestamp } from '#contract/scalar-schemas.ts'
import { allRights } from '#contract/staff/rights.ts'
import { programLimits } from '#contract/tokens/program-limits.ts'
import {
  type DeliveryState,
  deliveryStateLabels,
  eventTypes,
  pauseReasons,
  testEventType,
} from './event-types.ts'

const secret = z.string().describe('`whsec_` and base64, for Standard Webhooks. Returned only once.')
const deliveryState = z.enum(Object.keys(deliveryStateLabels) as [DeliveryState])

export const Webhook = z
  .object({
    _id: id,
    url: z.string().describe('`extension:NAME` is an extension in the shop itself; owners do not change it.'),
    types: z.array(z.enum(eventTypes)),
    hasPersonalData: z.boolean().describe("True: events about an order have the recipient's data."),
    version: z.int().describe('Increases with each change.'),
    createdAt: timestamp,
    pauseReason: z
      .enum(pauseReasons)
      .nullable()
      .describe('Null: events are sent. `failing`: nothing arrived in three days. `gone`: it answered 410.'),
    isSecretLost: z
      .boolean()
      .describe('True: the secret was encrypted with another key; nothing is sent until it is renewed.'),
    rotatedAt: timestamp
      .nullable()
      .describe('The former secret also signs for 24 hours. Null: never renewed.'),
    rights: z
      .array(z.enum(allRights))
      .nullable()
      .describe('The rights with which an extension calls the API. Null: another program.'),
    lastSuccessAt: timestamp.nullable().describe('Null: no event has arrived yet.'),
    waiting: z.int().describe('Events that wait to be sent.'),
    failed: z.int().describe('Events of the last 30 days that could not be sent.'),
  })
  .describe('An address of another program that receives events of the shop.')
export type Webhook = z.infer<typeof Webhook>

const settings = {
  url: z
    .string('Hãy nhập địa chỉ')
    .trim()
    .max(programLimits.maxWebhookUrlLength, `Nhiều nhất ${programLimits.maxWebhookUrlLength} ký tự`)
    .refine((text) => URL.canParse(text) && !new URL(text).username && !new URL(text).password, {
      message: 'Địa chỉ này không đúng.',
    })
    .describe('An `https` URL with a public address.'),
  types: z.array(z.enum(eventTypes)).min(1, 'Hãy chọn ít nhất một việc').max(eventTypes.length),
  hasPersonalData: z
    .boolean()
    .default(false)
    .describe("True: send the recipient's data with events about an order."),
  password: ownerPassword,
}
export const WebhookInput = z.object(settings)
export const WebhookUpdate = WebhookInput.extend({
  version: z.int().describe('The `version` as read. If it was changed since, the call is refused.'),
  isPaused: z.boolean().describe('False also resumes one that the shop has paused.'),
})
export type WebhookInput = z.infer<typeof WebhookInput>
export type WebhookUpdate = z.infer<typeof WebhookUpdate>

export const WebhookDelivery = z
  .object({
    eventId: id.describe('The `webhook-id` header, the same for every address and attempt.'),
    type: z.enum([...eventTypes, testEventType]),
    state: deliveryState,
    attempts: z.int().describe('Attempts to send it so far.'),
    createdAt: timestamp,
    attemptedAt: timestamp.nullable().describe('Null: not yet.'),
    nextAttemptAt: timestamp.nullable().describe('Null: no automatic attempt follows.'),
    status: z.int().nullable().describe('Status of the last response. Null: there was none.'),
    response: z.string().describe('The start of the last response, or why there was none.'),
    data: z.record(z.string(), z.unknown()).describe('What is sent, without personal data.'),
  })
  .describe('An event for one address.')
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

export const DeliveryQuery = z.object({
  state: deliveryState.optional().describe('Only events in this state.'),
  page: pageNumber,
  limit: pageSize,
})
export type DeliveryQuery = z.infer<typeof DeliveryQuery>

const params = z.object({ id })
const passwordFailures = [
  ...(['missing_right', 'wrong_password', 'password_not_set', 'too_many_attempts'] as const),
  ...(['unavailable', 'settings_changed'] as const),
] as const
const owner = { access: 'staff', rights: [] } as const

export const webhookEndpoints = {
  listWebhooks: defineEndpoint({
    ...owner,
    summary: 'Addresses that receive events',
    status: 200,
    response: z.array(Webhook),
  }),
  createWebhook: defineEndpoint({
    ...owner,
    summary: 'Add an address; `secret` is returned only once, and every owner gets an email',
    body: WebhookInput,
    status: 201,
    response: Webhook.extend({ secret }),
    failures: [...passwordFailures, 'list_full'],
  }),
  updateWebhook: defineEndpoint({
    ...owner,
    summary: 'Change, pause or resume an address; every owner gets an email',
    params,
    body: WebhookUpdate,
    status: 200,
    response: Webhook,
    failures: passwordFailures,
  }),
  deleteWebhook: defineEndpoint({
    ...owner,
    summary: 'Delete an address and its deliveries; every owner gets an email',
    params,
    body: z.object({ password: ownerPassword }),
    status: 200,
    response: z.object({ _id: id }),
    failures: passwordFailures,
  }),
  rotateWebhookSecret: defineEndpoint({
    ...owner,
    summary: 'Renew the secret; the former one also signs for 24 hours',
    params,
    body: z.object({ password: ownerPassword }),
    status: 200,
    response: Webhook.extend({ secret }),
    failures: passwordFailures,
  }),
  testWebhook: defineEndpoint({
    ...owner,
    summary: 'Send an event of the type `webhook.test` now',
    params,
    status: 200,
    response: WebhookDelivery,
    failures: ['too_many_attempts'],
  }),
  listWebhookDeliveries: defineEndpoint({
    ...owner,
    summary: 'Events of the last 30 days for an address, newest first',
    params,
    query: DeliveryQuery,
    status: 200,
    response: z.array(WebhookDelivery),
    headers: listHeaders,
  }),
  resendWebhookDelivery: defineEndpoint({
    ...owner,
    summary: 'Send an event again now, under its id',
    params: z.object({ id, eventId: id }),
    status: 200,
    response: WebhookDelivery,
    failures: ['too_many_attempts'],
  }),
  resendWebhookDeliveries: defineEndpoint({
    ...owner,
    summary: 'Queue all events of a period again, under their ids',
    params,
    body: z.object({ from: timestamp, to: timestamp }),
    status: 200,
    response: z.object({ count: z.int().describe('Events queued.') }),
  }),
}
