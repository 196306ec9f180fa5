import { z } from 'zod'
import { listHeaders } from '#contract/catalog/products.ts'
import { endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { day, id, line, pageNumber, pageSize, text, timestamp } from '#contract/text.ts'
import {
  type DataRequestChannel,
  type DataRequestKind,
  type DataRequestState,
  dataRequestChannels,
  dataRequestKinds,
  dataRequestStates,
  type Swept,
  sweptWords,
} from './data-request-words.ts'

const kinds = Object.keys(dataRequestKinds) as [DataRequestKind]
const channels = Object.keys(dataRequestChannels) as [DataRequestChannel]
const states = Object.keys(dataRequestStates) as [DataRequestState]

export const DataRequest = z.object({
  _id: id,
  kind: z.enum(kinds),
  channel: z.enum(channels),
  who: z.string().describe('Name or contact of the person. Empty: made by a signed-in shopper, or erased.'),
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
  who: line(limits.addressPart, 'Hãy ghi ai yêu cầu và cách liên hệ'),
  receivedOn: day,
  note: text(limits.staffNote).default(''),
  key: id
    .optional()
    .describe(
      "Idempotency key: a repeated call with the same key creates nothing. It becomes the request's id.",
    ),
})
export const DataRequestAct = z.discriminatedUnion('act', [
  z.object({ act: z.literal('reply') }),
  z.object({
    act: z.literal('end'),
    state: z.enum(states).exclude(['open']),
    outcome: text(limits.staffNote, 'Hãy ghi đã làm gì'),
  }),
])
export const DataRequestQuery = z.object({
  q: line(limits.searchQuery).optional().describe('Searched in who asked, the notes and the outcome.'),
  state: z.enum(states).optional().describe('Only requests in this state.'),
  page: pageNumber,
  limit: pageSize,
})

export type DataRequest = z.infer<typeof DataRequest>
export type DataRequestInput = z.infer<typeof DataRequestInput>
export type DataRequestAct = z.infer<typeof DataRequestAct>
export type DataRequestQuery = z.infer<typeof DataRequestQuery>

const settingsStaff = { access: 'staff', rights: ['settings'] } as const

export const dataRequestEndpoints = {
  listDataRequests: endpoint({
    ...settingsStaff,
    summary: 'Requests about personal data, open ones first, most urgent first',
    query: DataRequestQuery,
    status: 200,
    answer: z.array(DataRequest),
    headers: listHeaders,
  }),
  addDataRequest: endpoint({
    ...settingsStaff,
    summary: 'Record a request that came by phone, by post or at the counter',
    body: DataRequestInput,
    status: 201,
    answer: DataRequest,
    refusals: ['key_used'],
  }),
  actOnDataRequest: endpoint({
    ...settingsStaff,
    summary: 'Record that a request was acknowledged, or how it ended',
    params: z.object({ id }),
    body: DataRequestAct,
    status: 200,
    answer: DataRequest,
    refusals: ['request_answered'],
  }),
  listSwept: endpoint({
    ...settingsStaff,
    summary: 'Data that the shop deleted automatically after its retention period',
    status: 200,
    answer: z.array(
      z.object({
        what: z.enum(Object.keys(sweptWords) as [Swept]),
        total: z.int().describe('Deleted in total.'),
        last: z.int().describe('Deleted in the last run.'),
        lastAt: timestamp,
      }),
    ),
  }),
}
