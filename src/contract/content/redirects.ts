import { z } from 'zod'
import { contentEndpoint } from '#contract/content/content-endpoint.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { id, timestamp } from '#contract/scalar-schemas.ts'
import { singleLine } from '#contract/text.ts'
import { linkPattern } from './sections.ts'

export const maxRedirects = 1000
const maxLength = 500

const Redirect = z
  .object({
    _id: id,
    from: z.string().describe('Path without query, such as `/products/ao-thun`.'),
    to: z.string().describe('A path of this shop or an https address.'),
    createdAt: timestamp,
    uses: z.int().describe('Requests that it answered, counted within a minute.'),
    lastUsedAt: timestamp.nullable().describe('Null: not used yet.'),
    isUnused: z
      .boolean()
      .describe('True: `from` is shadowed: the shop has a page there, which takes precedence.'),
    isDead: z.boolean().describe('True: `to` leads to no page of the shop.'),
  })
  .describe('A former address and where it leads.')
export type Redirect = z.infer<typeof Redirect>

export const redirectEndpoints = {
  listRedirects: defineEndpoint({
    ...contentEndpoint,
    summary: 'All redirects, by former address',
    status: 200,
    response: z.array(Redirect),
  }),
  addRedirect: defineEndpoint({
    ...contentEndpoint,
    summary: 'Answer a former address with 301; a page that the shop has at this address takes precedence',
    body: z.object({
      from: singleLine(maxLength)
        .regex(/^\/[^\s/\\?#][^\s\\?#]*$/, 'Phải là địa chỉ như /products/ao-thun, không có ? và #.')
        .describe('Path without query.'),
      to: singleLine(maxLength, 'Hãy ghi địa chỉ mới.')
        .regex(linkPattern, 'Phải là địa chỉ trong cửa hàng, như /shop, hoặc https://…')
        .describe('A path of this shop or an https address.'),
    }),
    status: 201,
    response: Redirect,
    failures: ['redirect_source_served', 'redirect_source_taken', 'redirect_loop', 'list_full'],
  }),
  deleteRedirect: defineEndpoint({
    ...contentEndpoint,
    summary: 'Delete a redirect',
    params: z.object({ id }),
    status: 200,
    response: z.object({ _id: id }),
  }),
}
