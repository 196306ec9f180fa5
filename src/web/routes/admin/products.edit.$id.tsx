import { loadProduct } from '../../admin/product-loaders.ts'
import { pageFile } from '../../page.ts'
import { pageTitle } from '../../site.ts'

export const page = pageFile<'/admin/products/edit/$id'>()({
  loader: ({ context, params }) => loadProduct(context, params.id),
  head: ({ context: { site }, loaderData }) => ({
    meta: [{ title: pageTitle(site, `Sửa ${loaderData?.name ?? 'sản phẩm'}`) }],
  }),
})

export { EditScreen as Page } from '../../admin/product/edit-screen.tsx'
