import { loadProducts } from '../admin/product-loaders.ts'
import type { ProductSearch, ProductTableSort } from '../admin/product-queries.ts'
import { ProductsScreen } from '../admin/products/products-screen.tsx'
import { page } from '../router/page.ts'
import { pageTitle } from '../site.ts'
import { oneOf, readTableSearch, wordOf } from '../table-search.ts'

const sorts: readonly ProductTableSort[] = [
  'newest',
  'name-asc',
  'name-desc',
  'price-asc',
  'price-desc',
  'discount',
]
const yesNo = ['yes', 'no'] as const

function readSearch(search: Record<string, unknown>): ProductSearch {
  return {
    ...readTableSearch(search, sorts),
    category: wordOf(search.category),
    stock: oneOf(['in', 'out'], search.stock),
    sale: oneOf(yesNo, search.sale),
    featured: oneOf(yesNo, search.featured),
    view: oneOf(['deleted'], search.view),
  }
}

export const Route = page('/admin/products')({
  validateSearch: readSearch,
  loader: ({ context, search: { hide: _, ...asked } }) => loadProducts(context, asked),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Sản phẩm') }] }),
  component: ProductsScreen,
})
