import type { ChartSearch } from '../../admin/chart/chart-search.ts'
import { intervalOf, periodOf } from '../../admin/chart/chart-search.ts'
import {
  breakdownQuery,
  sellersQuery,
  seriesQuery,
  stockCoverQuery,
  summaryQuery,
} from '../../admin/figure-queries.ts'
import { pageFile } from '../../page.ts'
import { pageTitle } from '../../site.ts'

export const page = pageFile<'/admin/chart', ChartSearch>()({
  loader: async ({ context: { queryClient, api }, search }) => {
    const period = periodOf(search)
    const fetched = [
      queryClient.prefetchQuery(summaryQuery(api, period)),
      queryClient.prefetchQuery(seriesQuery(api, period, intervalOf(search))),
      queryClient.prefetchQuery(breakdownQuery(api, period, search.by ?? 'category')),
      queryClient.prefetchQuery(sellersQuery(api, period, search.sellers ?? 'units', 10)),
      queryClient.prefetchQuery(stockCoverQuery(api, 10)),
    ]
    if (typeof window === 'undefined') await Promise.all(fetched)
  },
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Phân tích') }] }),
})

export { ChartScreen as Page } from '../../admin/chart/chart-screen.tsx'
