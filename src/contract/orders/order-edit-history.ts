import { z } from 'zod'
import { timestamp } from '#contract/scalar-schemas.ts'
import { editedFields } from './edited-fields.ts'

const value = z.union([z.string(), z.int()]).nullable()
export const OrderEdit = z
  .object({
    changes: z.array(
      z.object({
        field: z.enum(editedFields),
        name: z.string().nullable().describe('Name of the variant, for `quantity`. Otherwise null.'),
        before: value.describe('A text, pieces or dong. Null: there was none.'),
        after: value.describe('A text, pieces or dong. Null: there is none any more.'),
      }),
    ),
    at: timestamp,
  })
  .describe('An edit of an order by staff.')
export const OrderEditForStaff = OrderEdit.extend({
  reason: z
    .string()
    .describe(
      'Reason of the manual discount, if the edit changed the discount or its reason. Otherwise empty.',
    ),
  by: z.string().describe('Name of the account at that time.'),
})
export type OrderEdit = z.infer<typeof OrderEdit>
export type OrderEditForStaff = z.infer<typeof OrderEditForStaff>
export type OrderEditChange = OrderEdit['changes'][number]
