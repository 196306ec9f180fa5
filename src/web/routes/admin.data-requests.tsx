import { type DataRequestState, dataRequestStates } from '#contract/data-request-words.ts'
import { arrive } from '../admin/arrive.ts'
import { type DataRequestSearch, dataRequestsQuery } from '../admin/data-requests/data-request-queries.ts'
import { DataRequestsScreen } from '../admin/data-requests/data-requests-screen.tsx'
import { page } from '../router/page.ts'
import { pageTitle } from '../site.ts'
import { oneOf, readTableSearch } from '../table-search.ts'

const states = Object.keys(dataRequestStates) as DataRequestState[]

function readSearch(search: Record<string, unknown>): DataRequestSearch {
  return { ...readTableSearch(search, []), state: oneOf(states, search.state) }
}

export const Route = page('/admin/data-requests')({
  validateSearch: readSearch,
  loader: ({ context: { queryClient, api }, search }) =>
    arrive(queryClient.prefetchQuery(dataRequestsQuery(api, search))),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Dữ liệu cá nhân') }] }),
  component: DataRequestsScreen,
})
