import type { PeriodSearch } from '#web/admin/analytics/period-search.ts'
import { visitsQuery } from '#web/admin/analytics/visits/visits-query.ts'
import { awaitOnServer } from '#web/admin/form/await-on-server.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/visits', PeriodSearch>()({
  loader: ({ context: { api, queryClient }, search }) =>
    awaitOnServer(queryClient.prefetchQuery(visitsQuery(api, search))),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Lượt ghé') }] }),
})

export { VisitsScreen as Page } from '#web/admin/analytics/visits/visits-screen.tsx'
