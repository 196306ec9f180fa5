import { allCategoriesQuery } from '#web/admin/catalog/admin-queries.ts'
import { promotionsQuery } from '#web/admin/catalog/promotions/promotion-queries.ts'
import { awaitOnServer } from '#web/admin/form/await-on-server.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/promotions'>()({
  loader: ({ context: { queryClient, api } }) =>
    awaitOnServer(
      queryClient.prefetchQuery(promotionsQuery(api)),
      queryClient.prefetchQuery(allCategoriesQuery(api)),
    ),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Đợt giảm giá') }] }),
})

export { PromotionsScreen as Page } from '#web/admin/catalog/promotions/promotions-screen.tsx'
