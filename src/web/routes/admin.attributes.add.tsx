import { AddAttributeScreen } from '../admin/attributes/add-attribute-screen.tsx'
import { page } from '../router/page.ts'
import { pageTitle } from '../site.ts'

export const Route = page('/admin/attributes/add')({
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Thêm thuộc tính') }] }),
  component: AddAttributeScreen,
})
