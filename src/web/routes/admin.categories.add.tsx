import { AddCategoryScreen } from '../admin/categories/add-category-screen.tsx'
import { page } from '../router/page.ts'
import { pageTitle } from '../site.ts'

export const Route = page('/admin/categories/add')({
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Thêm danh mục') }] }),
  component: AddCategoryScreen,
})
