import { arrive } from '../../admin/arrive.ts'
import { type DataRequestSearch, dataRequestsQuery } from '../../admin/data-requests/data-request-queries.ts'
import { pageFile } from '../../page.ts'
import { pageTitle } from '../../site.ts'

export const page = pageFile<'/admin/data-requests', DataRequestSearch>()({
  loader: ({ context: { queryClient, api }, search }) =>
    arrive(queryClient.prefetchQuery(dataRequestsQuery(api, search))),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Dữ liệu cá nhân') }] }),
})

export { DataRequestsScreen as Page } from '../../admin/data-requests/data-requests-screen.tsx'
