import { loadChoices } from '../../admin/product-loaders.ts'
import { pageFile } from '../../page.ts'
import { pageTitle } from '../../site.ts'

export const page = pageFile<'/admin/products/add1'>()({
  loader: ({ context }) => loadChoices(context),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Bản nháp sản phẩm') }] }),
})

export { Add1Screen as Page } from '../../admin/product/add1-screen.tsx'
