import { loadEditedProduct } from '#web/admin/catalog/product-loaders.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/products/edit/$id'>()({
  loader: ({ context, params }) => loadEditedProduct(context, params.id),
  head: ({ context: { site }, loaderData }) => ({
    meta: [{ title: pageTitle(site, `Sửa ${loaderData?.name ?? 'sản phẩm'}`) }],
  }),
})

export { EditProductScreen as Page } from '#web/admin/catalog/edit/edit-product-screen.tsx'
