import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/categories/add'>()({
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Thêm danh mục') }] }),
})

export { AddCategoryScreen as Page } from '#web/admin/catalog/categories/add-category-screen.tsx'
