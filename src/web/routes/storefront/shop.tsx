import { getRouteApi, linkOptions, redirect } from '@tanstack/react-router'
import { categoriesQuery } from '#web/app/api/catalogue.ts'
import { loadPart } from '#web/app/router/load-part.ts'
import { pageFile } from '#web/app/router/page.ts'
import { homeStep, trailFacts } from '#web/storefront/facts.ts'
import { featuredQuery } from '#web/storefront/home/featured-query.ts'
import { listAddress, withPage } from '#web/storefront/product-list/list-address.ts'
import { facetsQuery, productsQuery } from '#web/storefront/product-list/list-query.ts'
import { ListScreen } from '#web/storefront/product-list/list-screen.tsx'
import type { ListSearch } from '#web/storefront/product-list/list-search.ts'
import { lastPage, listQueryOf } from '#web/storefront/product-list/list-search.ts'
import { home } from '#web/storefront/shell/menu-links.tsx'
import { pageHead } from '#web/storefront/shell/page-head.ts'
import { Breadcrumb } from '#web/ui/display/breadcrumb.tsx'

const route = getRouteApi('/storefront/shop')

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
    const heading = search.q === undefined ? 'Shop' : `Tìm “${search.q}”`
    const summary = `Tất cả quần áo, giày dép và phụ kiện của ${site.name}`
    return pageHead({
      site,
      title: withPage(heading, search),
      description: `${withPage(summary, search)}: lọc theo kích cỡ, màu sắc và giá.`,
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
