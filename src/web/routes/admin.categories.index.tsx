import { arrive } from '../admin/arrive.ts'
import { CategoriesScreen, categorySorts } from '../admin/categories/categories-screen.tsx'
import { categoryUseQuery } from '../admin/shop-queries.ts'
import { page } from '../router/page.ts'
import { pageTitle } from '../site.ts'
import { readTableSearch } from '../table-search.ts'

export const Route = page('/admin/categories')({
  validateSearch: (search) => readTableSearch(search, categorySorts),
  loader: ({ context: { queryClient, api } }) => arrive(queryClient.prefetchQuery(categoryUseQuery(api))),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Danh mục') }] }),
  component: CategoriesScreen,
})
