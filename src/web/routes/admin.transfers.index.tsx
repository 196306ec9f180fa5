import { type TransferState, transferStates } from '#contract/transfer-words.ts'
import { arrive } from '../admin/arrive.ts'
import { readPeriod } from '../admin/period-search.ts'
import { type TransferSearch, transferCountsQuery, transfersQuery } from '../admin/transfer-queries.ts'
import { TransfersScreen } from '../admin/transfers/transfers-screen.tsx'
import { page } from '../router/page.ts'
import { pageTitle } from '../site.ts'
import { oneOf, readTableSearch } from '../table-search.ts'

const states = Object.keys(transferStates) as TransferState[]

const readSearch = (search: Record<string, unknown>): TransferSearch => ({
  ...readTableSearch(search, []),
  state: oneOf(states, search.state),
  ...readPeriod(search),
})

export const Route = page('/admin/transfers')({
  validateSearch: readSearch,
  loader: ({ context: { queryClient, api }, search: { hide: _, ...asked } }) =>
    arrive(
      queryClient.prefetchQuery(transfersQuery(api, asked)),
      queryClient.prefetchQuery(transferCountsQuery(api, asked)),
    ),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Chuyển khoản') }] }),
  component: TransfersScreen,
})
