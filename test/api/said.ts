import type { Flash } from '#contract/flash.ts'
import type { PageContext } from '#http/pages.ts'

/** What each page was told by the form before; empty it before the page that is looked at. */
export const said: (Flash | null)[] = []

/** In the place of the pages: `/missing` is not there, `/away` waits for the database. */
export const pages = {
  handle: async ({ url }: Request, { flash, report }: PageContext) => {
    said.push(flash)
    if (url.endsWith('/away')) report({ status: 503 })
    return new Response('a page', { status: url.endsWith('/missing') ? 404 : 200 })
  },
}
