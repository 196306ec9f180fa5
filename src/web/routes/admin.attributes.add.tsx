import { AddAttributeScreen } from '../admin/attributes/add-attribute-screen.tsx'
import { page } from '../router/page.ts'
import { pageTitle } from '../site.ts'

export const Route = page('/admin/attributes/add')({
  head: () => ({ meta: [{ title: pageTitle('Thêm thuộc tính') }] }),
  component: AddAttributeScreen,
})
