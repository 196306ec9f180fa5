import { z } from 'zod'
import { listHeaders } from '#contract/catalog/product-endpoints.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import * as limits from '#contract/limits.ts'
import { id, pageNumber, pageSize, timestamp } from '#contract/scalar-schemas.ts'
import { singleLine } from '#contract/text.ts'
import {
  type EmailChannel,
  type EmailEvent,
  type EmailState,
  emailChannelLabels,
  emailEventLabels,
  emailStateLabels,
} from './email-labels.ts'
import { ZnsReport } from './zns-report.ts'

const event = z.enum(Object.keys(emailEventLabels) as [EmailEvent])
const state = z.enum(Object.keys(emailStateLabels) as [EmailState])

export const OutboxEmail = z.object({
  _id: id,
  event,
  channel: z
    .enum(Object.keys(emailChannelLabels) as [EmailChannel])
    .describe(
      '`zns`: a message by Zalo, which becomes an email if Zalo refuses it. `telegram`: a message to the chat of the owners. `extension`: a message by the channel of an extension, which becomes an email like one by Zalo.',
    ),
  channelName: z
    .string()
    .nullable()
    .describe('Name of the channel of an extension; of a removed one its folder. Null: another channel.'),
  state,
  recipient: z
    .string()
    .describe('An address; with `zns` and `extension` a phone number, with `telegram` a chat.'),
  order: z
    .object({ _id: id, orderNumber: z.string() })
    .nullable()
    .describe('The order it is about. Null: none.'),
  attempts: z.int().min(0).describe('Attempts to send it so far.'),
  error: z.string().describe('The last error. Empty: none.'),
  createdAt: timestamp,
  sentAt: timestamp.nullable().describe('Null: not sent yet.'),
  deliveredAt: timestamp.nullable().describe('When Zalo delivered it. Null: not known.'),
  nextAttemptAt: timestamp.nullable().describe('Null: no automatic retry.'),
})
export const EmailDetail = OutboxEmail.extend({
  messageId: z
    .string()
    .nullable()
    .describe('`Message-ID` header, or the id at Zalo, Telegram or the extension. Null: not sent yet.'),
  content: z
    .object({ subject: z.string(), text: z.string(), html: z.string() })
    .nullable()
    .describe(
      'As sent, or as it would be sent now, without secret links. Null: what it is about no longer exists.',
    ),
})
export const MailerStatus = z.object({
  canSend: z.boolean().describe('False: no mail server is configured; emails are queued.'),
  from: z.string().nullable().describe('Sender address. Null: none is configured, and nothing is sent.'),
})

export const EmailQuery = z.object({
  q: singleLine(limits.maxSearchQueryLength)
    .optional()
    .describe('Searched in the recipient and the order number.'),
  state: state.optional().describe('Only emails in this state.'),
  event: event.optional().describe('Only emails about this event.'),
  page: pageNumber,
  limit: pageSize,
})

export type OutboxEmail = z.infer<typeof OutboxEmail>
export type EmailDetail = z.infer<typeof EmailDetail>
export type EmailQuery = z.infer<typeof EmailQuery>
export type MailerStatus = z.infer<typeof MailerStatus>

export const emailEndpoints = {
  listEmails: defineEndpoint({
    access: 'staff',
    rights: ['settings'],
    summary: 'Emails, newest first',
    query: EmailQuery,
    status: 200,
    response: z.array(OutboxEmail),
    headers: listHeaders,
  }),
  getMailerStatus: defineEndpoint({
    access: 'staff',
    rights: ['settings'],
    summary: 'Whether emails are sent, and from which address',
    status: 200,
    response: MailerStatus,
  }),
  getEmail: defineEndpoint({
    access: 'staff',
    rights: ['settings'],
    summary: 'An email with its content',
    params: z.object({ id }),
    status: 200,
    response: EmailDetail,
  }),
  receiveZnsReport: defineEndpoint({
    access: 'signature',
    signedBy: 'zalo',
    summary: 'Zalo reports that a message arrived; a repeated report changes nothing',
    body: ZnsReport,
    status: 200,
    response: z.object({ success: z.literal(true) }),
    failures: ['too_many_attempts'],
  }),
  resendEmail: defineEndpoint({
    access: 'staff',
    rights: ['settings'],
    summary: 'Queue a failed email again',
    params: z.object({ id }),
    status: 200,
    response: EmailDetail,
    failures: ['email_not_failed', 'email_link_expired'],
  }),
}
