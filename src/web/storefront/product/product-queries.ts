import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '#web/app/api/api.ts'
import { trimForCard } from '#web/storefront/product-list/product-list-queries.ts'

export function productQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['product', id],
    queryFn: ({ signal }) => api.getProduct({ params: { id }, signal }),
  })
}

export function relatedQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['related', id],
    queryFn: async ({ signal }) => (await api.relatedProducts({ params: { id }, signal })).map(trimForCard),
  })
}

/** The same as `limits.defaultReviewPageSize`. */
const reviewPageSize = 10

export function reviewsQuery(api: Api, id: string) {
  return infiniteQueryOptions({
    queryKey: ['reviews', id],
    queryFn: ({ pageParam, signal }) =>
      api.listReviews({ params: { id }, query: { page: pageParam, limit: reviewPageSize }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ count }, _, page) => (page * reviewPageSize < count ? page + 1 : undefined),
  })
}

export function ownReviewQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['own-review', id],
    queryFn: ({ signal }) => api.getOwnReview({ params: { id }, signal }),
  })
}
