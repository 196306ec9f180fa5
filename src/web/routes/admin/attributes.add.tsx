import { pageFile } from '../../page.ts'
import { pageTitle } from '../../site.ts'

export const page = pageFile<'/admin/attributes/add'>()({
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Thêm thuộc tính') }] }),
})

export { AddAttributeScreen as Page } from '../../admin/attributes/add-attribute-screen.tsx'
