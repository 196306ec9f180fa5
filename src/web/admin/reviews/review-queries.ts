import { queryOptions } from '@tanstack/react-query'
import type { AdminReviewQuery } from '#contract/reviews/admin-reviews.ts'
import type { Api } from '#web/app/api/api.ts'
import { defaultPageSize, type TableSearch } from '#web/app/router/table-search.ts'

export type AdminReviewSearch = TableSearch<never> & Pick<AdminReviewQuery, 'state' | 'stars'>
type ReviewListSearch = Omit<AdminReviewSearch, 'hide' | 'sort'>

export const reviewsKey = ['admin-reviews']
export const toReviewFilter = ({ q, state, stars }: ReviewListSearch) => ({ q, state, stars })

export function adminReviewsQuery(api: Api, { page = 1, size, ...search }: ReviewListSearch) {
  const query = { ...toReviewFilter(search), page, limit: size ?? defaultPageSize }
  return queryOptions({
    queryKey: [...reviewsKey, query],
    queryFn: ({ signal }) => api.listAllReviews.withTotal({ query, signal }),
  })
}
