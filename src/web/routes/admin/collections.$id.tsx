import { editedCollectionQuery } from '#web/admin/catalog/collections/collection-queries.ts'
import { throwNotFoundOn404 } from '#web/admin/orders/order-loaders.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/collections/$id'>()({
  loader: ({ context: { queryClient, api }, params }) =>
    throwNotFoundOn404(queryClient.fetchQuery(editedCollectionQuery(api, params.id))),
  head: ({ context: { site }, loaderData }) => ({
    meta: [{ title: pageTitle(site, loaderData?.name ?? 'Bộ sưu tập') }],
  }),
})

export { CollectionScreen as Page } from '#web/admin/catalog/collections/collection-screens.tsx'
