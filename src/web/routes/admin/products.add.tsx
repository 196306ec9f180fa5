import { loadEditedProduct, loadProductFormOptions } from '#web/admin/catalog/product-loaders.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/products/add', { from?: string }>()({
  loader: async ({ context, search: { from } }) => {
    if (from) await loadEditedProduct(context, from)
    else await loadProductFormOptions(context)
  },
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Thêm sản phẩm') }] }),
})

export { AddProductScreen as Page } from '#web/admin/catalog/edit/add-product-screen.tsx'
