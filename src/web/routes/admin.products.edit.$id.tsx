import { EditScreen } from '../admin/product/edit-screen.tsx'
import { loadProduct } from '../admin/product-loaders.ts'
import { page } from '../router/page.ts'
import { pageTitle } from '../site.ts'

export const Route = page('/admin/products/edit/$id')({
  loader: ({ context, params }) => loadProduct(context, params.id),
  head: ({ context: { site }, loaderData }) => ({
    meta: [{ title: pageTitle(site, `Sửa ${loaderData?.name ?? 'sản phẩm'}`) }],
  }),
  component: EditScreen,
})
