import { useCallback, useRef, useState } from 'react'
import { ApiError } from '../../api.ts'
import { loadPart } from '../../load-part.ts'
import { searchText } from '../../router/address.ts'
import { useRouter } from '../../router/hooks.ts'
import { notFound, page } from '../../router/page.ts'
import { pageTitle } from '../../site.ts'
import { homeStep, trailFacts } from '../../storefront/facts.ts'
import { pageHead } from '../../storefront/page-head.ts'
import { type Chosen, choiceSearch, parseChoice } from '../../storefront/product/choice.ts'
import { productFacts } from '../../storefront/product/product-facts.ts'
import { productQuery, relatedQuery, reviewsQuery } from '../../storefront/product/product-query.ts'
import { Below, ProductScreen } from '../../storefront/product/product-screen.tsx'
import { ProductWaiting } from '../../storefront/waiting/product-waiting.tsx'
import { termsQuery } from '../../terms.ts'
import { afterFrame } from '../../ui/after-frame.ts'

export const Route = page('/detail/$id')({
  validateSearch: parseChoice,
  loaderDeps: () => null,
  loader: async ({ context: { api, queryClient }, params: { id } }) => {
    const more = Promise.all([
      loadPart(queryClient.prefetchQuery(relatedQuery(api, id))),
      loadPart(queryClient.prefetchInfiniteQuery(reviewsQuery(api, id))),
      Below.ready(),
    ])
    const product = await queryClient.ensureQueryData(productQuery(api, id)).catch(async (error) => {
      // A page that is sent before these have failed too would bring their failure after it.
      await more
      throw error instanceof ApiError && error.status === 404 ? notFound() : error
    })
    await more
    return product
  },
  head: ({ context: { site, queryClient, api }, loaderData }) => {
    if (!loaderData) return { meta: [{ title: pageTitle(site, 'Page Not Found') }] }
    const { _id, name, description, image, category } = loaderData
    const path = `/detail/${_id}`
    const shelf = category ? [{ name: category.name, path: `/categories/${category._id}` }] : []
    const steps = [homeStep, { name: 'Shop', path: '/shop' }, ...shelf, { name, path }]
    return pageHead({
      site,
      title: name,
      description: description || `${name} ở ${site.name}.`,
      path,
      image: { url: image, alt: name },
      kind: 'product',
      facts: import.meta.env.SSR && [
        productFacts(site, loaderData, queryClient.getQueryData(termsQuery(api).queryKey)),
        trailFacts(site, steps),
      ],
    })
  },
  pendingComponent: ProductWaiting,
  component: ProductPage,
})

function ProductPage() {
  const { id } = Route.useParams()
  const search = Route.useSearch()
  const router = useRouter()
  // What was just chosen shows at once; the address follows when that is drawn.
  const [wanted, setWanted] = useState(search)
  const [arrived, setArrived] = useState(search)
  if (arrived !== search) {
    setArrived(search)
    if (searchText(search) !== searchText(wanted)) setWanted(search)
  }
  const follow = useRef(() => {})
  const choose = useCallback(
    (chosen: Chosen) => {
      const next = choiceSearch(chosen)
      setWanted(next)
      const { pathname } = router.getState().place
      follow.current()
      follow.current = afterFrame(() => {
        // Who has gone on meanwhile is not called back.
        if (router.heading.pathname !== pathname) return
        void router.navigate({ search: next, replace: true, resetScroll: false })
      })
    },
    [router],
  )
  return <ProductScreen id={id} search={wanted} onChoose={choose} />
}
