import { createFileRoute, notFound } from '@tanstack/react-router'
import { ApiError } from '../../api.ts'
import { pageTitle } from '../../site.ts'
import { pageHead } from '../../storefront/page-head.ts'
import { choiceSearch, parseChoice } from '../../storefront/product/choice.ts'
import { productFacts, trailFacts } from '../../storefront/product/product-facts.ts'
import { productQuery, relatedQuery, reviewsQuery } from '../../storefront/product/product-query.ts'
import { ProductScreen } from '../../storefront/product/product-screen.tsx'
import { NotFound } from '../../ui/not-found.tsx'

export const Route = createFileRoute('/_storefront/detail/$id')({
  validateSearch: parseChoice,
  loader: async ({ context: { api, queryClient }, params: { id } }) => {
    const [product] = await Promise.all([
      queryClient.ensureQueryData(productQuery(api, id)),
      queryClient.prefetchQuery(relatedQuery(api, id)),
      queryClient.prefetchInfiniteQuery(reviewsQuery(api, id)),
    ]).catch((error) => {
      throw error instanceof ApiError && error.status === 404 ? notFound() : error
    })
    return product
  },
  head: ({ match, loaderData }) => {
    if (!loaderData) return { meta: [{ title: pageTitle('Page Not Found') }] }
    const { _id, name, description, image, category } = loaderData
    const { site } = match.context
    const path = `/detail/${_id}`
    const shelf = category ? [{ name: category.name, path: `/categories/${category._id}` }] : []
    const steps = [{ name: 'Home', path: '/' }, { name: 'Shop', path: '/shop' }, ...shelf, { name, path }]
    return pageHead({
      site,
      title: name,
      description: description || `${name} ở Tiệm.`,
      path,
      image,
      facts: [productFacts(site, loaderData), trailFacts(site, steps)],
    })
  },
  component: ProductPage,
  notFoundComponent: NotFound,
})

function ProductPage() {
  const { id } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ProductScreen
      id={id}
      search={search}
      onChoose={(chosen) =>
        void navigate({ search: choiceSearch(chosen), replace: true, resetScroll: false })
      }
    />
  )
}
