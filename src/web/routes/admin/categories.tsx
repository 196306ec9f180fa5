import { categoriesWithProductCountQuery } from '#web/admin/catalog/admin-queries.ts'
import { awaitOnServer } from '#web/admin/form/await-on-server.ts'
import type { CategorySearch } from '#web/admin/table/read-list-searches.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/categories', CategorySearch>()({
  loader: ({ context: { queryClient, api } }) =>
    awaitOnServer(queryClient.prefetchQuery(categoriesWithProductCountQuery(api))),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Danh mục') }] }),
})

export { CategoriesScreen as Page } from '#web/admin/catalog/categories/categories-screen.tsx'
