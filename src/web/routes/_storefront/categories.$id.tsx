import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, linkOptions, notFound, redirect } from '@tanstack/react-router'
import { categoriesQuery } from '../../catalogue.ts'
import { pageTitle } from '../../site.ts'
import { facetsQuery, productsQuery } from '../../storefront/list/list-query.ts'
import { ListScreen } from '../../storefront/list/list-screen.tsx'
import { type ListSearch, lastPage, listQueryOf, parseListSearch } from '../../storefront/list/list-search.ts'
import { pageHead } from '../../storefront/page-head.ts'
import { trailFacts } from '../../storefront/product/product-facts.ts'
import { home } from '../../storefront/shell/menu-links.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { NotFound } from '../../ui/not-found.tsx'
import { useApi } from '../../use-api.ts'

export const Route = createFileRoute('/_storefront/categories/$id')({
  validateSearch: (search: Record<string, unknown>): ListSearch =>
    parseListSearch({ ...search, category: undefined }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, params, deps }) => {
    const known = () => queryClient.getQueryData(categoriesQuery(api).queryKey)?.find(isNamed(params.id))
    await queryClient.ensureQueryData(categoriesQuery(api))
    // The menu may be older than the category.
    if (!known()) await queryClient.fetchQuery({ ...categoriesQuery(api), staleTime: 0 })
    const category = known()
    if (!category) throw notFound()
    const [{ products, total }] = await Promise.all([
      queryClient.ensureQueryData(productsQuery(api, listQueryOf(deps, category._id))),
      queryClient.prefetchQuery(facetsQuery(api, listQueryOf(deps, category._id))),
    ])
    if (products.length === 0 && total > 0) {
      throw redirect({ to: '/categories/$id', params, search: lastPage(deps, total), replace: true })
    }
    return category
  },
  head: ({ match, loaderData }) => {
    if (!loaderData) return { meta: [{ title: pageTitle('Page Not Found') }] }
    const { _id, name } = loaderData
    const { site } = match.context
    const path = `/categories/${_id}`
    const steps = [
      { name: 'Home', path: '/' },
      { name: 'Shop', path: '/shop' },
    ]
    return pageHead({
      site,
      title: name,
      description: `${name} ở Tiệm: lọc theo kích cỡ, màu sắc và giá.`,
      path: match.search.page ? `${path}?page=${match.search.page}` : path,
      facts: [trailFacts(site, [...steps, { name, path }])],
    })
  },
  component: CategoryPage,
  notFoundComponent: NotFound,
})

const isNamed = (id: string) => (category: { _id: string }) => category._id === id.toLowerCase()
const shop = { label: 'Shop', link: linkOptions({ to: '/shop' }) }

function CategoryPage() {
  const api = useApi()
  const { id } = Route.useParams()
  const search = Route.useSearch()
  const loaded = Route.useLoaderData()
  const { data: categories } = useSuspenseQuery(categoriesQuery(api))
  const name = categories.find(isNamed(id))?.name ?? loaded.name
  return (
    <ListScreen
      key={id}
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
