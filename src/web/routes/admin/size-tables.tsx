import { allCategoriesQuery } from '#web/admin/catalog/admin-queries.ts'
import { sizeTablesQuery } from '#web/admin/content/size-tables/size-table-queries.ts'
import { awaitOnServer } from '#web/admin/form/await-on-server.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/size-tables'>()({
  loader: ({ context: { queryClient, api } }) =>
    awaitOnServer(
      queryClient.prefetchQuery(sizeTablesQuery(api)),
      queryClient.prefetchQuery(allCategoriesQuery(api)),
    ),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Bảng size') }] }),
})

export { SizeTablesScreen as Page } from '#web/admin/content/size-tables/size-tables-screen.tsx'
