import { z } from 'zod'
import { contentEndpoint } from '#contract/content/content-endpoint.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { id } from '#contract/scalar-schemas.ts'
import { PageForStaff, pageSlug } from './pages.ts'

const version = z.int().describe('The `version` as read. If the page was changed since, the call is refused.')

export const PageReference = z
  .object({
    kind: z.enum(['page', 'menu', 'redirect']),
    _id: z.string().describe('The id of the page or redirect, or the place of the menu.'),
    name: z.string().describe('The title of the page, the label of the menu item or the former address.'),
  })
  .describe('Something that leads to a page.')
export type PageReference = z.infer<typeof PageReference>

const staffEndpoint = { ...contentEndpoint, params: z.object({ id }), status: 200 } as const

export const pageAddressEndpoints = {
  renamePage: defineEndpoint({
    ...staffEndpoint,
    summary: 'Change the address of a page or post; if shoppers saw it, the former one is answered with 301',
    body: z.object({ version, slug: pageSlug }),
    response: PageForStaff,
    failures: ['page_changed', 'page_slug_taken', 'page_address_fixed'],
  }),
  listPageReferences: defineEndpoint({
    ...staffEndpoint,
    summary: 'The pages, drafts, menus and redirects that lead to a page',
    response: z.array(PageReference),
  }),
  deletePage: defineEndpoint({
    ...staffEndpoint,
    summary: 'Delete a page with its draft and history',
    body: z.object({ version }),
    response: z.object({ _id: id }),
    failures: ['page_changed', 'home_page_required'],
  }),
}
