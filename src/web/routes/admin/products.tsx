import { loadProductTable } from '#web/admin/catalog/product-loaders.ts'
import type { ProductSearch } from '#web/admin/catalog/product-queries.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/products', ProductSearch>()({
  loader: ({ context, search: { hide: _, ...query } }) => loadProductTable(context, query),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Sản phẩm') }] }),
})

export { ProductsScreen as Page } from '#web/admin/catalog/list/products-screen.tsx'
