import { arrive } from '../../admin/arrive.ts'
import { categoryUseQuery } from '../../admin/shop-queries.ts'
import { pageFile } from '../../page.ts'
import { pageTitle } from '../../site.ts'

export const page = pageFile<'/admin/categories'>()({
  loader: ({ context: { queryClient, api } }) => arrive(queryClient.prefetchQuery(categoryUseQuery(api))),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Danh mục') }] }),
})

export { CategoriesScreen as Page } from '../../admin/categories/categories-screen.tsx'
