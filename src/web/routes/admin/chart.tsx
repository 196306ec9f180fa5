import type { ChartSearch } from '#web/admin/analytics/chart/chart-search.ts'
import { resolveChartInterval, resolveChartPeriod } from '#web/admin/analytics/chart/chart-search.ts'
import {
  breakdownQuery,
  seriesQuery,
  stockCoverQuery,
  summaryQuery,
  variantSalesQuery,
} from '#web/admin/analytics/figure-queries.ts'
import { awaitOnServer } from '#web/admin/form/await-on-server.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/chart', ChartSearch>()({
  loader: async ({ context: { queryClient, api }, search }) => {
    const period = resolveChartPeriod(search)
    const fetched = [
      queryClient.prefetchQuery(summaryQuery(api, period)),
      queryClient.prefetchQuery(seriesQuery(api, period, resolveChartInterval(search))),
      queryClient.prefetchQuery(breakdownQuery(api, period, search.by ?? 'category')),
      queryClient.prefetchQuery(variantSalesQuery(api, period, search.sellers ?? 'units', 10)),
      queryClient.prefetchQuery(stockCoverQuery(api, 10)),
    ]
    await awaitOnServer(...fetched)
  },
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Phân tích') }] }),
})

export { ChartScreen as Page } from '#web/admin/analytics/chart/chart-screen.tsx'
