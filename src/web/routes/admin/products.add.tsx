import { loadChoices } from '../../admin/product-loaders.ts'
import { pageFile } from '../../page.ts'
import { pageTitle } from '../../site.ts'

export const page = pageFile<'/admin/products/add'>()({
  loader: ({ context }) => loadChoices(context),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Thêm sản phẩm') }] }),
})

export { AddScreen as Page } from '../../admin/product/add-screen.tsx'
