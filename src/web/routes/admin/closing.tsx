import { closingQuery } from '#web/admin/analytics/closing/closing-queries.ts'
import { type ClosingSearch, resolveMonth } from '#web/admin/analytics/closing/closing-search.ts'
import { awaitOnServer } from '#web/admin/form/await-on-server.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/closing', ClosingSearch>()({
  loader: ({ context: { api, queryClient }, search }) =>
    awaitOnServer(queryClient.prefetchQuery(closingQuery(api, resolveMonth(search)))),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Chốt tháng') }] }),
})

export { ClosingScreen as Page } from '#web/admin/analytics/closing/closing-screen.tsx'
