import { collectionsQuery } from '#web/admin/catalog/collections/collection-queries.ts'
import { awaitOnServer } from '#web/admin/form/await-on-server.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/collections'>()({
  loader: ({ context: { queryClient, api } }) =>
    awaitOnServer(queryClient.prefetchQuery(collectionsQuery(api))),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Bộ sưu tập') }] }),
})

export { CollectionsScreen as Page } from '#web/admin/catalog/collections/collections-screen.tsx'
