import { awaitOnServer } from '#web/admin/form/await-on-server.ts'
import { type AdminReviewSearch, adminReviewsQuery } from '#web/admin/reviews/review-queries.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/reviews', AdminReviewSearch>()({
  loader: ({ context: { queryClient, api }, search: { hide: _, ...search } }) =>
    awaitOnServer(queryClient.prefetchQuery(adminReviewsQuery(api, search))),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Đánh giá') }] }),
})

export { ReviewsScreen as Page } from '#web/admin/reviews/reviews-screen.tsx'
