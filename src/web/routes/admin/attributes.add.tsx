import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/attributes/add'>()({
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Thêm thuộc tính') }] }),
})

export { AddAttributeScreen as Page } from '#web/admin/catalog/attributes/add-attribute-screen.tsx'
