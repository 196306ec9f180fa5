import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { figuresKey } from '#web/admin/analytics/figure-queries.ts'
import type { Api } from '#web/app/api/api.ts'
import { defaultPageSize } from '#web/app/router/table-search.ts'
import { type ClosingEntriesSearch, resolveMonth } from './closing-search.ts'

export const closingQuery = (api: Api, month: string) =>
  queryOptions({
    queryKey: [...figuresKey, 'closing', month],
    queryFn: ({ signal }) => api.getClosing({ params: { month }, signal }),
    placeholderData: keepPreviousData,
  })

export const closingEntriesQuery = (api: Api, search: ClosingEntriesSearch) => {
  const { figure = 'sold', method, page = 1, size = defaultPageSize } = search
  const query = { figure, method, page, limit: size }
  const month = resolveMonth(search)
  return queryOptions({
    queryKey: [...figuresKey, 'closing', month, query],
    queryFn: ({ signal }) => api.listClosingEntries.withTotal({ params: { month }, query, signal }),
    placeholderData: keepPreviousData,
  })
}
