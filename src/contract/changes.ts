import { z } from 'zod'
import { type ChangeNoun, changeActions, changeNouns } from './change-words.ts'
import { endpoint } from './endpoint.ts'
import { day, id, timestamp, wholeNumber } from './text.ts'

const noun = z.enum(Object.keys(changeNouns) as [ChangeNoun, ...ChangeNoun[]])
const plain = z.union([z.string(), z.number(), z.boolean(), z.null()])
/** A field's value: plain, a list of words, or the few parts of a variant. */
const value = z.union([plain, z.array(z.string()), z.record(z.string(), plain)])
export const changeFields = z.record(z.string(), value).nullable()

/** One line of the book of changes. */
export const Change = z.object({
  /** Grows with time. */
  _id: z.int(),
  at: timestamp,
  /** `_id` null: the operator, or somebody whose account is gone. */
  by: z.object({ _id: id.nullable(), name: z.string() }),
  action: z.enum(changeActions),
  noun,
  /** What was changed; null where there is one such thing. */
  thing: id.nullable(),
  /** What it was called then. */
  name: z.string(),
  /** The fields that changed and no others. */
  before: changeFields,
  after: changeFields,
  requestId: z.string().nullable(),
})
export type Change = z.infer<typeof Change>

export const ChangeQuery = z.object({
  /** An account, or `operator` for whoever has none. */
  who: z.union([z.literal('operator'), id]).optional(),
  noun: noun.optional(),
  thing: id.optional(),
  /** Days of Việt Nam, both included. */
  from: day.optional(),
  to: day.optional(),
  /** Lines older than this one. */
  before: wholeNumber.optional(),
  limit: wholeNumber.optional(),
})
export type ChangeQuery = z.infer<typeof ChangeQuery>

export const changeEndpoints = {
  listChanges: endpoint({
    access: 'staff',
    rights: ['settings'],
    summary: 'The book of changes, the newest first; `next` is the `before` of the page that follows',
    query: ChangeQuery,
    status: 200,
    answer: z.object({ changes: z.array(Change), next: z.int().nullable() }),
  }),
}
