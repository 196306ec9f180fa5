import { awaitOnServer } from '#web/admin/form/await-on-server.ts'
import { type DataRequestSearch, dataRequestsQuery } from '#web/admin/privacy/data-request-queries.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/data-requests', DataRequestSearch>()({
  loader: ({ context: { queryClient, api }, search }) =>
    awaitOnServer(queryClient.prefetchQuery(dataRequestsQuery(api, search))),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Dữ liệu cá nhân') }] }),
})

export { DataRequestsScreen as Page } from '#web/admin/privacy/data-requests-screen.tsx'
