import { Add1Screen } from '../admin/product/add1-screen.tsx'
import { loadChoices } from '../admin/product-loaders.ts'
import { page } from '../router/page.ts'
import { pageTitle } from '../site.ts'

export const Route = page('/admin/products/add1')({
  loader: ({ context }) => loadChoices(context),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Bản nháp sản phẩm') }] }),
  component: Add1Screen,
})
