import { AddScreen } from '../admin/product/add-screen.tsx'
import { loadChoices } from '../admin/product-loaders.ts'
import { page } from '../router/page.ts'
import { pageTitle } from '../site.ts'

export const Route = page('/admin/products/add')({
  loader: ({ context }) => loadChoices(context),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Thêm sản phẩm') }] }),
  component: AddScreen,
})
