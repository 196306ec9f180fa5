import { awaitOnServer } from '#web/admin/form/await-on-server.ts'
import { type ImportSearch, importQuery } from '#web/admin/imports/import-queries.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/products/import/$id', ImportSearch>()({
  loader: ({ context: { queryClient, api }, params: { id } }) =>
    awaitOnServer(queryClient.prefetchQuery(importQuery(api, id))),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Nhập') }] }),
})

export { ImportScreen as Page } from '../../admin/imports/import-screen.tsx'
