import { z } from 'zod'
import { listHeaders } from '#contract/catalog/product-endpoints.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import * as limits from '#contract/limits.ts'
import { calendarDate, id, pageNumber, pageSize, timestamp } from '#contract/scalar-schemas.ts'
import { singleLine, text } from '#contract/text.ts'
import {
  type DataRequestChannel,
  type DataRequestKind,
  type DataRequestState,
  dataRequestChannelLabels,
  dataRequestKindLabels,
  dataRequestStateLabels,
  type PurgedData,
  purgedDataLabels,
} from './data-request-labels.ts'

const kinds = Object.keys(dataRequestKindLabels) as [DataRequestKind]
const channels = Object.keys(dataRequestChannelLabels) as [DataRequestChannel]
const states = Object.keys(dataRequestStateLabels) as [DataRequestState]

export const DataRequest = z.object({
  _id: id,
  kind: z.enum(kinds),
  channel: z.enum(channels),
  requester: z
    .string()
    .describe('Name or contact of the person. Empty: made by a signed-in shopper, or erased.'),
  note: z.string(),
  receivedOn: z.iso.date(),
  replyBy: z.iso.date().describe('Last day allowed by law to acknowledge the request.'),
  doneBy: z.iso.date().describe('Last day allowed by law to fulfil the request.'),
  repliedAt: timestamp.nullable().describe('Null: not acknowledged yet.'),
  state: z.enum(states),
  outcome: z.string(),
  endedAt: timestamp.nullable().describe('Null: not finished yet.'),
  late: z.boolean().describe('True: a legal deadline has passed without the required step.'),
})
export const DataRequestInput = z.object({
  kind: z.enum(kinds, 'Hãy chọn yêu cầu'),
  channel: z.enum(channels, 'Hãy chọn cách nhận').exclude(['shop']),
  requester: singleLine(limits.maxAddressPartLength, 'Hãy ghi ai yêu cầu và cách liên hệ'),
  receivedOn: calendarDate,
  note: text(limits.maxStaffNoteLength).default(''),
  key: id
    .optional()
    .describe(
      "Idempotency key: a repeated call with the same key creates nothing. It becomes the request's id.",
    ),
})
export const DataRequestAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('reply') }),
  z.object({
    action: z.literal('end'),
    state: z.enum(states).exclude(['open']),
    outcome: text(limits.maxStaffNoteLength, 'Hãy ghi đã làm gì'),
  }),
])
export const DataRequestQuery = z.object({
  q: singleLine(limits.maxSearchQueryLength)
    .optional()
    .describe('Searched in who asked, the notes and the outcome.'),
  state: z.enum(states).optional().describe('Only requests in this state.'),
  page: pageNumber,
  limit: pageSize,
})

export type DataRequest = z.infer<typeof DataRequest>
export type DataRequestInput = z.infer<typeof DataRequestInput>
export type DataRequestAction = z.infer<typeof DataRequestAction>
export type DataRequestQuery = z.infer<typeof DataRequestQuery>

const settingsStaff = { access: 'staff', rights: ['settings'] } as const

export const dataRequestEndpoints = {
  listDataRequests: defineEndpoint({
    ...settingsStaff,
    summary: 'Requests about personal data, open ones first, most urgent first',
    query: DataRequestQuery,
    status: 200,
    response: z.array(DataRequest),
    headers: listHeaders,
  }),
  addDataRequest: defineEndpoint({
    ...settingsStaff,
    summary: 'Record a request that came by phone, by post or at the counter',
    body: DataRequestInput,
    status: 201,
    response: DataRequest,
    failures: ['idempotency_key_reused'],
  }),
  handleDataRequest: defineEndpoint({
    ...settingsStaff,
    summary: 'Record that a request was acknowledged, or how it ended',
    params: z.object({ id }),
    body: DataRequestAction,
    status: 200,
    response: DataRequest,
    failures: ['request_closed'],
  }),
  listPurges: defineEndpoint({
    ...settingsStaff,
    summary: 'Data that the shop deleted automatically after its retention period',
    status: 200,
    response: z.array(
      z.object({
        what: z.enum(Object.keys(purgedDataLabels) as [PurgedData]),
        total: z.int().describe('Deleted in total.'),
        last: z.int().describe('Deleted in the last run.'),
        lastAt: timestamp,
      }),
    ),
  }),
}
