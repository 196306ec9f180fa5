import { pageFile } from '../../page.ts'
import { pageTitle } from '../../site.ts'

export const page = pageFile<'/admin/categories/add'>()({
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Thêm danh mục') }] }),
})

export { AddCategoryScreen as Page } from '../../admin/categories/add-category-screen.tsx'
