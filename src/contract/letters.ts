import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { type LetterEvent, type LetterState, letterEvents, letterStates } from './letter-words.ts'
import { limits } from './limits.ts'
import { listHeaders } from './products.ts'
import { id, line, timestamp, wholeNumber } from './text.ts'

const event = z.enum(Object.keys(letterEvents) as [LetterEvent])
const state = z.enum(Object.keys(letterStates) as [LetterState])

export const SentLetter = z.object({
  _id: id,
  event,
  state,
  recipient: z.string(),
  order: z.object({ _id: id, orderNumber: z.string() }).nullable(),
  tries: z.int().min(0),
  /** What went wrong last; empty for nothing. */
  error: z.string(),
  createdAt: timestamp,
  sentAt: timestamp.nullable(),
  /** null: nobody tries again by themselves */
  nextTryAt: timestamp.nullable(),
})
export const LetterDetail = SentLetter.extend({
  messageId: z.string().nullable(),
  /** As it was sent, or as it would be now; what its links open is left out. null: what it tells of is gone. */
  content: z.object({ subject: z.string(), text: z.string(), html: z.string() }).nullable(),
})
export const Post = z.object({
  /** False: no server is set (`SMTP_URL`), letters are kept. */
  sends: z.boolean(),
  /** null: neither `MAIL_FROM` nor the shop's settings say one, and nothing is sent */
  from: z.string().nullable(),
})

export const LetterQuery = z.object({
  /** Searched in the recipient and the order's number. */
  q: line(limits.searchQuery).optional(),
  state: state.optional(),
  event: event.optional(),
  page: wholeNumber.optional(),
  limit: wholeNumber.optional(),
})

export type SentLetter = z.infer<typeof SentLetter>
export type LetterDetail = z.infer<typeof LetterDetail>
export type LetterQuery = z.infer<typeof LetterQuery>
export type Post = z.infer<typeof Post>

export const letterEndpoints = {
  listLetters: endpoint({
    access: 'staff',
    rights: ['settings'],
    summary: 'Letters by e-mail, the newest first',
    query: LetterQuery,
    status: 200,
    answer: z.array(SentLetter),
    headers: listHeaders,
  }),
  getPost: endpoint({
    access: 'staff',
    rights: ['settings'],
    summary: 'Whether letters are sent, and from which address',
    status: 200,
    answer: Post,
  }),
  getLetter: endpoint({
    access: 'staff',
    rights: ['settings'],
    summary: 'One letter with what it says',
    params: z.object({ id }),
    status: 200,
    answer: LetterDetail,
  }),
  sendLetterAgain: endpoint({
    access: 'staff',
    rights: ['settings'],
    summary: 'Put a letter that could not be sent into the outbox again',
    params: z.object({ id }),
    status: 200,
    answer: LetterDetail,
    refusals: ['letter_not_failed', 'letter_ended'],
  }),
}
