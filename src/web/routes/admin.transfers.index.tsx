import { type TransferState, transferStates } from '#contract/transfer-words.ts'
import { arrive } from '../admin/arrive.ts'
import { type TransferSearch, transferCountsQuery, transfersQuery } from '../admin/transfer-queries.ts'
import { TransfersScreen } from '../admin/transfers/transfers-screen.tsx'
import { page } from '../router/page.ts'
import { pageTitle } from '../site.ts'
import { dayIn, oneOf, readTableSearch } from '../table-search.ts'

const states = Object.keys(transferStates) as TransferState[]

const readSearch = (search: Record<string, unknown>): TransferSearch => ({
  ...readTableSearch(search, []),
  state: oneOf(states, search.state),
  from: dayIn(search.from),
  to: dayIn(search.to),
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
