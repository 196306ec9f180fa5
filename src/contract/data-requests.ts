import { z } from 'zod'
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
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { listHeaders } from './products.ts'
import { day, id, line, text, timestamp, wholeNumber } from './text.ts'

const kinds = Object.keys(dataRequestKinds) as [DataRequestKind]
const channels = Object.keys(dataRequestChannels) as [DataRequestChannel]
const states = Object.keys(dataRequestStates) as [DataRequestState]

export const DataRequest = z.object({
  _id: id,
  kind: z.enum(kinds),
  channel: z.enum(channels),
  /** Empty: the shop's pages knew by themselves, or it is forgotten. */
  who: z.string(),
  note: z.string(),
  receivedOn: z.iso.date(),
  /** By law: the last day to answer that it came and how it goes on, and the last one to have done it. */
  replyBy: z.iso.date(),
  doneBy: z.iso.date(),
  repliedAt: timestamp.nullable(),
  state: z.enum(states),
  outcome: z.string(),
  endedAt: timestamp.nullable(),
  /** A last day has passed without what was due. */
  late: z.boolean(),
})
export const DataRequestInput = z.object({
  kind: z.enum(kinds, 'Hãy chọn yêu cầu'),
  channel: z.enum(channels, 'Hãy chọn cách nhận').exclude(['shop']),
  who: line(limits.addressPart, 'Hãy ghi ai yêu cầu và cách liên hệ'),
  receivedOn: day,
  note: text(limits.staffNote).default(''),
  /** Makes a repeated call harmless: it becomes the request's id. */
  key: id.optional(),
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
  /** Searched in who asks, what was noted and what was done. */
  q: line(limits.searchQuery).optional(),
  state: z.enum(states).optional(),
  page: wholeNumber.optional(),
  limit: wholeNumber.optional(),
})

export type DataRequest = z.infer<typeof DataRequest>
export type DataRequestInput = z.infer<typeof DataRequestInput>
export type DataRequestAct = z.infer<typeof DataRequestAct>
export type DataRequestQuery = z.infer<typeof DataRequestQuery>

const owners = { access: 'staff', rights: ['settings'] } as const

export const dataRequestEndpoints = {
  listDataRequests: endpoint({
    ...owners,
    summary: 'Who asked what about their personal data: what is open first, the most urgent at its head',
    query: DataRequestQuery,
    status: 200,
    answer: z.array(DataRequest),
    headers: listHeaders,
  }),
  addDataRequest: endpoint({
    ...owners,
    summary: 'Write down a request that came by phone, by post or at the counter',
    body: DataRequestInput,
    status: 201,
    answer: DataRequest,
    refusals: ['key_used'],
  }),
  actOnDataRequest: endpoint({
    ...owners,
    summary: 'Note that a request was answered, or what became of it',
    params: z.object({ id }),
    body: DataRequestAct,
    status: 200,
    answer: DataRequest,
    refusals: ['request_answered'],
  }),
  listSwept: endpoint({
    ...owners,
    summary: 'What the shop has deleted by itself since its time had come',
    status: 200,
    answer: z.array(
      z.object({
        what: z.enum(Object.keys(sweptWords) as [Swept]),
        total: z.int(),
        last: z.int(),
        lastAt: timestamp,
      }),
    ),
  }),
}
