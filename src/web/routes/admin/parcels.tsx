import { awaitOnServer } from '#web/admin/form/await-on-server.ts'
import { type ParcelSearch, parcelCountsQuery, parcelsQuery } from '#web/admin/shipping/parcel-queries.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/parcels', ParcelSearch>()({
  loader: ({ context: { queryClient, api }, search: { hide: _, ...query } }) =>
    awaitOnServer(
      queryClient.prefetchQuery(parcelsQuery(api, query)),
      queryClient.prefetchQuery(parcelCountsQuery(api, query)),
    ),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Vận đơn') }] }),
})

export { ParcelsScreen as Page } from '#web/admin/shipping/parcels-screen.tsx'
