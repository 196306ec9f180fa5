import { awaitOnServer } from '#web/admin/form/await-on-server.ts'
import {
  type TransferSearch,
  transferCountsQuery,
  transfersQuery,
} from '#web/admin/payments/transfer-queries.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/transfers', TransferSearch>()({
  loader: ({ context: { queryClient, api }, search: { hide: _, ...query } }) =>
    awaitOnServer(
      queryClient.prefetchQuery(transfersQuery(api, query)),
      queryClient.prefetchQuery(transferCountsQuery(api, query)),
    ),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Chuyển khoản') }] }),
})

export { TransfersScreen as Page } from '#web/admin/payments/transfers-screen.tsx'
