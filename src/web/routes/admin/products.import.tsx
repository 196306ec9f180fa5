import { awaitOnServer } from '#web/admin/form/await-on-server.ts'
import { importsQuery } from '#web/admin/imports/import-queries.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/products/import'>()({
  loader: ({ context: { queryClient, api } }) => awaitOnServer(queryClient.prefetchQuery(importsQuery(api))),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Nhập, xuất file') }] }),
})

export { ImportsScreen as Page } from '../../admin/imports/imports-screen.tsx'
