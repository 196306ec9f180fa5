import { z } from 'zod'
import { listHeaders } from '#contract/catalog/products.ts'
import { endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { id, line, pageNumber, pageSize, timestamp } from '#contract/text.ts'
import { type LetterEvent, type LetterState, letterEvents, letterStates } from './letter-words.ts'

const event = z.enum(Object.keys(letterEvents) as [LetterEvent])
const state = z.enum(Object.keys(letterStates) as [LetterState])

export const SentLetter = z.object({
  _id: id,
  event,
  state,
  recipient: z.string(),
  order: z
    .object({ _id: id, orderNumber: z.string() })
    .nullable()
    .describe('The order it is about. Null: none.'),
  tries: z.int().min(0).describe('Attempts to send it so far.'),
  error: z.string().describe('The last error. Empty: none.'),
  createdAt: timestamp,
  sentAt: timestamp.nullable().describe('Null: not sent yet.'),
  nextTryAt: timestamp.nullable().describe('Null: no automatic retry.'),
})
export const LetterDetail = SentLetter.extend({
  messageId: z.string().nullable().describe('`Message-ID` header. Null: not sent yet.'),
  content: z
    .object({ subject: z.string(), text: z.string(), html: z.string() })
    .nullable()
    .describe(
      'As sent, or as it would be sent now, without secret links. Null: its subject no longer exists.',
    ),
})
export const Post = z.object({
  sends: z.boolean().describe('False: no mail server is configured; emails are queued.'),
  from: z.string().nullable().describe('Sender address. Null: none is configured, and nothing is sent.'),
})

export const LetterQuery = z.object({
  q: line(limits.searchQuery).optional().describe('Searched in the recipient and the order number.'),
  state: state.optional().describe('Only emails in this state.'),
  event: event.optional().describe('Only emails about this event.'),
  page: pageNumber,
  limit: pageSize,
})

export type SentLetter = z.infer<typeof SentLetter>
export type LetterDetail = z.infer<typeof LetterDetail>
export type LetterQuery = z.infer<typeof LetterQuery>
export type Post = z.infer<typeof Post>

export const letterEndpoints = {
  listLetters: endpoint({
    access: 'staff',
    rights: ['settings'],
    summary: 'Emails, newest first',
    query: LetterQuery,
    status: 200,
    answer: z.array(SentLetter),
    headers: listHeaders,
  }),
  getPost: endpoint({
    access: 'staff',
    rights: ['settings'],
    summary: 'Whether emails are sent, and from which address',
    status: 200,
    answer: Post,
  }),
  getLetter: endpoint({
    access: 'staff',
    rights: ['settings'],
    summary: 'An email with its content',
    params: z.object({ id }),
    status: 200,
    answer: LetterDetail,
  }),
  sendLetterAgain: endpoint({
    access: 'staff',
    rights: ['settings'],
    summary: 'Queue a failed email again',
    params: z.object({ id }),
    status: 200,
    answer: LetterDetail,
    refusals: ['letter_not_failed', 'letter_ended'],
  }),
}
