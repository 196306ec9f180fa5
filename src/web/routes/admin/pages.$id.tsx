import { editedPageQuery } from '#web/admin/content/page-queries.ts'
import { throwNotFoundOn404 } from '#web/admin/orders/order-loaders.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/pages/$id'>()({
  loader: ({ context: { queryClient, api }, params }) =>
    throwNotFoundOn404(queryClient.fetchQuery(editedPageQuery(api, params.id))),
  head: ({ context: { site }, loaderData }) => ({
    meta: [{ title: pageTitle(site, loaderData?.content.title ?? 'Trang') }],
  }),
})

export { PageScreen as Page } from '#web/admin/content/page-screen.tsx'
