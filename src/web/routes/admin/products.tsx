import { loadProducts } from '../../admin/product-loaders.ts'
import type { ProductSearch } from '../../admin/product-queries.ts'
import { pageFile } from '../../page.ts'
import { pageTitle } from '../../site.ts'

export const page = pageFile<'/admin/products', ProductSearch>()({
  loader: ({ context, search: { hide: _, ...asked } }) => loadProducts(context, asked),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Sản phẩm') }] }),
})

export { ProductsScreen as Page } from '../../admin/products/products-screen.tsx'
