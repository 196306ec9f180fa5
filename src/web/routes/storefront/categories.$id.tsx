import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions, notFound, redirect } from '@tanstack/react-router'
import { categoriesQuery } from '#web/app/api/catalogue.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { loadPart } from '#web/app/router/load-part.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'
import { homeStep, trailFacts } from '#web/storefront/facts.ts'
import { featuredQuery } from '#web/storefront/home/featured-query.ts'
import { listAddress, withPage } from '#web/storefront/product-list/list-address.ts'
import { facetsQuery, productsQuery } from '#web/storefront/product-list/list-query.ts'
import { ListScreen } from '#web/storefront/product-list/list-screen.tsx'
import { type ListSearch, lastPage, listQueryOf } from '#web/storefront/product-list/list-search.ts'
import { home } from '#web/storefront/shell/menu-links.tsx'
import { pageHead } from '#web/storefront/shell/page-head.ts'
import { Breadcrumb } from '#web/ui/display/breadcrumb.tsx'

const route = getRouteApi('/storefront/categories/$id')

export const page = pageFile<'/categories/$id', ListSearch>()({
  loader: async ({ context: { api, queryClient }, params, search }) => {
    const findCategory = () => queryClient.getQueryData(categoriesQuery(api).queryKey)?.find(hasId(params.id))
    await queryClient.ensureQueryData(categoriesQuery(api))
    // The cached menu may be older than the category.
    if (!findCategory()) await queryClient.fetchQuery({ ...categoriesQuery(api), staleTime: 0 })
    const category = findCategory()
    if (!category) throw notFound()
    const [{ products, total }] = await Promise.all([
      queryClient.ensureQueryData(productsQuery(api, listQueryOf(search, category._id))),
      loadPart(queryClient.prefetchQuery(facetsQuery(api, listQueryOf(search, category._id)))),
    ])
    if (products.length === 0 && total > 0) {
      throw redirect({ to: '/categories/$id', params, search: lastPage(search, total), replace: true })
    }
    if (total === 0) await loadPart(queryClient.prefetchQuery(featuredQuery(api)))
    return category
  },
  head: ({ context: { site }, search, loaderData }) => {
    if (!loaderData) return { meta: [{ title: pageTitle(site, 'Page Not Found') }] }
    const { _id, name } = loaderData
    const path = `/categories/${_id}`
    return pageHead({
      site,
      title: withPage(search.q === undefined ? name : `Tìm “${search.q}” trong ${name}`, search),
      description: `${withPage(name, search)} ở ${site.name}: xem giá, màu, cỡ còn hàng; lọc theo kích cỡ, màu sắc và giá.`,
      path: listAddress(path, search),
      unlisted: search.q !== undefined,
      facts: import.meta.env.SSR && [
        trailFacts(site, [homeStep, { name: 'Shop', path: '/shop' }, { name, path }]),
      ],
    })
  },
})

const hasId = (id: string) => (category: { _id: string }) => category._id === id.toLowerCase()
const shop = { label: 'Shop', link: linkOptions({ to: '/shop' }) }

export function Page() {
  const api = useApi()
  const { id } = route.useParams()
  const search = route.useSearch()
  const loaded = route.useLoaderData()
  const { data: categories } = useSuspenseQuery(categoriesQuery(api))
  const name = categories.find(hasId(id))?.name ?? loaded.name
  return (
    <ListScreen
      title={name}
      trail={<Breadcrumb crumbs={[home, shop, { label: name }]} />}
      search={search}
      category={loaded._id}
      link={(next) => linkOptions({ to: '/categories/$id', params: { id }, search: next })}
      categoryLink={(category, next) =>
        category
          ? linkOptions({ to: '/categories/$id', params: { id: category }, search: next })
          : linkOptions({ to: '/shop', search: next })
      }
    />
  )
}
