import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type PeriodSearch, resolvePeriodDays } from '#web/admin/analytics/period-search.ts'
import type { Api } from '#web/app/api/api.ts'

/** Without a period, the last 30 days. */
export const visitsQuery = (api: Api, period: PeriodSearch) => {
  const query = resolvePeriodDays(period)
  return queryOptions({
    queryKey: ['visits', query],
    queryFn: ({ signal }) => api.analyticsVisits({ query, signal }),
    placeholderData: keepPreviousData,
  })
}
