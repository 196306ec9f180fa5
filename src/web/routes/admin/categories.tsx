import { categoryUseQuery } from '#web/admin/catalog/admin-queries.ts'
import { awaitOnServer } from '#web/admin/form/await-on-server.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/categories'>()({
  loader: ({ context: { queryClient, api } }) =>
    awaitOnServer(queryClient.prefetchQuery(categoryUseQuery(api))),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Danh mục') }] }),
})

export { CategoriesScreen as Page } from '#web/admin/catalog/categories/categories-screen.tsx'
