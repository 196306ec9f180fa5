import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { day, id, timestamp, wholeNumber } from '#contract/text.ts'
import { type ChangeNoun, changeActions, changeNouns } from './change-words.ts'

const noun = z.enum(Object.keys(changeNouns) as [ChangeNoun, ...ChangeNoun[]])
const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()])
const value = z.union([scalar, z.array(z.string()), z.record(z.string(), scalar)])
export const changeFields = z.record(z.string(), value).nullable().describe('Values by field. Null: none.')

export const Change = z
  .object({
    _id: z.int().describe('Increases with time.'),
    at: timestamp,
    by: z
      .object({ _id: id.nullable().describe('Null: the operator, or a deleted account.'), name: z.string() })
      .describe('Who made the change.'),
    action: z.enum(changeActions),
    noun: noun.describe('Kind of object.'),
    thing: id.nullable().describe('Id of the changed object. Null: there is only one, such as the settings.'),
    name: z.string().describe('Name of the object at the time of the change.'),
    before: changeFields.describe('Values before the change, of the changed fields only. Null: none.'),
    after: changeFields.describe('Values after the change, of the changed fields only. Null: none.'),
    requestId: z
      .string()
      .nullable()
      .describe('Id of the HTTP request. Null: the change was not made by a request.'),
  })
  .describe('An entry of the audit log.')
export type Change = z.infer<typeof Change>

export const ChangeQuery = z.object({
  who: z
    .union([z.literal('operator'), id])
    .optional()
    .describe('Id of an account, or `operator` for changes without an account.'),
  noun: noun.optional().describe('Kind of object.'),
  thing: id.optional().describe('Id of the changed object.'),
  from: day.optional().describe('First day in Vietnam.'),
  to: day.optional().describe('Last day in Vietnam, inclusive.'),
  before: wholeNumber
    .optional()
    .describe('Only entries older than the one with this `_id`: the `next` of the previous page.'),
  limit: wholeNumber.optional().describe('Entries per page, at most 200. Default: 50.'),
})
export type ChangeQuery = z.infer<typeof ChangeQuery>

export const changeEndpoints = {
  listChanges: endpoint({
    access: 'staff',
    rights: ['settings'],
    summary: 'Audit log, newest first; `next` is the `before` of the next page',
    query: ChangeQuery,
    status: 200,
    answer: z.object({
      changes: z.array(Change),
      next: z.int().nullable().describe('The `before` of the next page. Null: this is the last page.'),
    }),
  }),
}
