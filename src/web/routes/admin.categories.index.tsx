import { arrive } from '../admin/arrive.ts'
import { CategoriesScreen } from '../admin/categories/categories-screen.tsx'
import { categoryUseQuery } from '../admin/shop-queries.ts'
import { page } from '../router/page.ts'
import { pageTitle } from '../site.ts'

export const Route = page('/admin/categories')({
  loader: ({ context: { queryClient, api } }) => arrive(queryClient.prefetchQuery(categoryUseQuery(api))),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Danh mục') }] }),
  component: CategoriesScreen,
})
