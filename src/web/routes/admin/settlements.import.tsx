import { awaitOnServer } from '#web/admin/form/await-on-server.ts'
import { carrierBalancesQuery } from '#web/admin/shipping/parcel-queries.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/settlements/import'>()({
  loader: ({ context: { api, queryClient } }) =>
    awaitOnServer(queryClient.prefetchQuery(carrierBalancesQuery(api))),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Nhập file COD') }] }),
})

export { SettlementImportScreen as Page } from '#web/admin/shipping/settlement-import-screen.tsx'
