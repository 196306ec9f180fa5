import { requestStates } from '#contract/return-words.ts'
import { type RequestSearch, requestCountsQuery, requestsQuery } from '../admin/return-queries.ts'
import { ReturnsScreen } from '../admin/returns/returns-screen.tsx'
import { page } from '../router/page.ts'
import { pageTitle } from '../site.ts'
import { oneOf, readTableSearch } from '../table-search.ts'

const states = [...requestStates.filter((state) => state !== 'open'), 'all'] as const

function readSearch(search: Record<string, unknown>): RequestSearch {
  return { ...readTableSearch(search, ['newest', 'oldest']), state: oneOf(states, search.state) }
}

export const Route = page('/admin/returns')({
  validateSearch: readSearch,
  loader: async ({ context, search: { hide: _, ...asked } }) => {
    const { queryClient, api } = context
    const rows = Promise.all([
      queryClient.prefetchQuery(requestsQuery(api, asked)),
      queryClient.prefetchQuery(requestCountsQuery(api, asked)),
    ])
    if (typeof window === 'undefined') await rows
  },
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Đổi trả') }] }),
  component: ReturnsScreen,
})
