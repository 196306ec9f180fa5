import { awaitOnServer } from '#web/admin/form/await-on-server.ts'
import { carrierBalancesQuery, settlementsQuery } from '#web/admin/shipping/parcel-queries.ts'
import type { PagingSearch } from '#web/admin/table/use-paging.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/settlements', PagingSearch>()({
  loader: ({ context: { api, queryClient }, search }) =>
    awaitOnServer(
      queryClient.prefetchQuery(settlementsQuery(api, search)),
      queryClient.prefetchQuery(carrierBalancesQuery(api)),
    ),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Đối soát COD') }] }),
})

export { SettlementsScreen as Page } from '#web/admin/shipping/settlements-screen.tsx'
