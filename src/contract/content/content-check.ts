import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import { id } from '#contract/scalar-schemas.ts'

const MissingDescriptions = z
  .object({
    kind: z.enum(['product', 'category', 'collection']),
    total: z.int().describe('How many of this kind have no description.'),
    newest: z.array(z.object({ _id: id, name: z.string() })).describe('At most three, newest first.'),
  })
  .describe('What shoppers see and has neither a description for search engines nor a text to make it from.')
export type MissingDescriptions = z.infer<typeof MissingDescriptions>

export const contentCheckEndpoints = {
  listMissingDescriptions: defineEndpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Listed products, shown categories and collections without a description, counted for each kind',
    status: 200,
    response: z.array(MissingDescriptions),
  }),
}
