import { createFileRoute, linkOptions, redirect } from '@tanstack/react-router'
import { categoriesQuery } from '../../catalogue.ts'
import { facetsQuery, productsQuery } from '../../storefront/list/list-query.ts'
import { ListScreen } from '../../storefront/list/list-screen.tsx'
import { lastPage, listQueryOf, parseListSearch } from '../../storefront/list/list-search.ts'
import { pageHead } from '../../storefront/page-head.ts'
import { home } from '../../storefront/shell/menu-links.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'

export const Route = createFileRoute('/_storefront/shop')({
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps }) => {
    const [{ products, total }] = await Promise.all([
      queryClient.ensureQueryData(productsQuery(api, listQueryOf(deps))),
      queryClient.ensureQueryData(categoriesQuery(api)),
      queryClient.prefetchQuery(facetsQuery(api, listQueryOf(deps))),
    ])
    if (products.length === 0 && total > 0) {
      throw redirect({ to: '/shop', search: lastPage(deps, total), replace: true })
    }
  },
  head: ({ match }) => {
    const { page } = match.search
    return pageHead({
      site: match.context.site,
      title: page ? `Shop, trang ${page}` : 'Shop',
      description: 'Tất cả quần áo, giày dép và phụ kiện của Tiệm: lọc theo kích cỡ, màu sắc và giá.',
      path: page ? `/shop?page=${page}` : '/shop',
    })
  },
  component: ShopPage,
})

function ShopPage() {
  const search = Route.useSearch()
  return (
    <ListScreen
      title="Shop"
      trail={<Breadcrumb crumbs={[home, { label: 'Shop' }]} />}
      search={search}
      link={(next) => linkOptions({ to: '/shop', search: next })}
      categoryLink={(category, next) => linkOptions({ to: '/shop', search: { ...next, category } })}
    />
  )
}
