import { arrive } from '../../admin/arrive.ts'
import { type TransferSearch, transferCountsQuery, transfersQuery } from '../../admin/transfer-queries.ts'
import { pageFile } from '../../page.ts'
import { pageTitle } from '../../site.ts'

export const page = pageFile<'/admin/transfers', TransferSearch>()({
  loader: ({ context: { queryClient, api }, search: { hide: _, ...asked } }) =>
    arrive(
      queryClient.prefetchQuery(transfersQuery(api, asked)),
      queryClient.prefetchQuery(transferCountsQuery(api, asked)),
    ),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Chuyển khoản') }] }),
})

export { TransfersScreen as Page } from '../../admin/transfers/transfers-screen.tsx'
