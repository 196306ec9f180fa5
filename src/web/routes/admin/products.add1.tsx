import { loadProductFormOptions } from '#web/admin/catalog/product-loaders.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/products/add1'>()({
  loader: ({ context }) => loadProductFormOptions(context),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Bản nháp sản phẩm') }] }),
})

export { VariantDraftScreen as Page } from '#web/admin/catalog/edit/variant-draft-screen.tsx'
