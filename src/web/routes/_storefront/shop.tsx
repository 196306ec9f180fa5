import { getRouteApi, linkOptions, redirect } from '@tanstack/react-router'
import { categoriesQuery } from '../../catalogue.ts'
import { loadPart } from '../../load-part.ts'
import { pageFile } from '../../page.ts'
import { homeStep, trailFacts } from '../../storefront/facts.ts'
import { featuredQuery } from '../../storefront/home/featured-query.ts'
import { listAddress, withPage } from '../../storefront/list/list-address.ts'
import { facetsQuery, productsQuery } from '../../storefront/list/list-query.ts'
import { ListScreen } from '../../storefront/list/list-screen.tsx'
import type { ListSearch } from '../../storefront/list/list-search.ts'
import { lastPage, listQueryOf } from '../../storefront/list/list-search.ts'
import { pageHead } from '../../storefront/page-head.ts'
import { home } from '../../storefront/shell/menu-links.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'

const route = getRouteApi('/_storefront/shop')

export const page = pageFile<'/shop', ListSearch>()({
  loader: async ({ context: { api, queryClient }, search }) => {
    const [{ products, total }] = await Promise.all([
      queryClient.ensureQueryData(productsQuery(api, listQueryOf(search))),
      loadPart(queryClient.prefetchQuery(categoriesQuery(api))),
      loadPart(queryClient.prefetchQuery(facetsQuery(api, listQueryOf(search)))),
    ])
    if (products.length === 0 && total > 0) {
      throw redirect({ to: '/shop', search: lastPage(search, total), replace: true })
    }
    if (total === 0) await loadPart(queryClient.prefetchQuery(featuredQuery(api)))
  },
  head: ({ context: { site }, search }) => {
    const found = search.q === undefined ? 'Shop' : `Tìm “${search.q}”`
    const goods = `Tất cả quần áo, giày dép và phụ kiện của ${site.name}`
    return pageHead({
      site,
      title: withPage(found, search),
      description: `${withPage(goods, search)}: lọc theo kích cỡ, màu sắc và giá.`,
      path: listAddress('/shop', search),
      unlisted: search.q !== undefined,
      facts: import.meta.env.SSR && [trailFacts(site, [homeStep, { name: 'Shop', path: '/shop' }])],
    })
  },
})

export function Page() {
  const search = route.useSearch()
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
