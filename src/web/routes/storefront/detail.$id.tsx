import { deepEqual, getRouteApi, notFound } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useEffect, useState } from 'react'
import type { RenderedProduct } from '#contract/catalog/products.ts'
import { slugPaths } from '#contract/paths.ts'
import { ApiError } from '#web/app/api/api.ts'
import { categoriesQuery } from '#web/app/api/categories-query.ts'
import { settingsSummaryQuery } from '#web/app/api/settings-summary.ts'
import { type PageContext, pageFile } from '#web/app/router/page.ts'
import { useNavigateInPage } from '#web/app/router/use-navigate-in-page.ts'
import { type NamedSite, pageTitle } from '#web/app/site.ts'
import type { SelectionSearch } from '#web/storefront/product/buy/variant-selection.ts'
import { toSelectionSearch, type VariantSelection } from '#web/storefront/product/buy/variant-selection.ts'
import { productQuery, relatedQuery, reviewsQuery } from '#web/storefront/product/product-queries.ts'
import { ProductScreen } from '#web/storefront/product/product-screen.tsx'
import { buildProductStructuredData } from '#web/storefront/product/product-structured-data.ts'
import { buildPageHead } from '#web/storefront/shell/page-head.ts'
import { buildBreadcrumbStructuredData, buildCategorySteps } from '#web/storefront/structured-data.ts'

const route = getRouteApi('/storefront/detail/$id')

export const page = pageFile<'/detail/$id', SelectionSearch>()({
  loader: async ({ context: { api, queryClient }, params: { id } }) => {
    const secondary = Promise.all([
      queryClient.prefetchQuery(relatedQuery(api, id)),
      queryClient.prefetchInfiniteQuery(reviewsQuery(api, id)),
    ])
    try {
      return await queryClient.ensureQueryData(productQuery(api, id))
    } catch (error) {
      throw error instanceof ApiError && error.status === 404 ? notFound() : error
    } finally {
      // The browser renders them after the first frame. On the server they could fail after the page was sent.
      if (import.meta.env.SSR) await secondary
    }
  },
  head: ({ context: { site, queryClient, api }, loaderData }) => {
    if (!loaderData) return { meta: [{ title: pageTitle(site, site.label('Page Not Found')) }] }
    const { name, handle, seoTitle, image } = loaderData
    const path = slugPaths.product + encodeURIComponent(handle)
    return buildPageHead({
      site,
      title: seoTitle || name,
      description: import.meta.env.SSR ? describeProduct(loaderData, site.name) : undefined,
      path,
      image: { url: image, alt: name },
      kind: 'product',
      structuredData: import.meta.env.SSR && buildStructuredData(site, { queryClient, api }, loaderData),
    })
  },
})

function buildStructuredData(
  site: NamedSite,
  { queryClient, api }: Pick<PageContext, 'queryClient' | 'api'>,
  product: RenderedProduct,
): object[] {
  const { name, handle, category } = product
  const categories = queryClient.getQueryData(categoriesQuery(api).queryKey)
  const own = { name, path: slugPaths.product + encodeURIComponent(handle) }
  return [
    ...buildProductStructuredData(
      site,
      product,
      queryClient.getQueryData(settingsSummaryQuery(api).queryKey),
    ),
    buildBreadcrumbStructuredData(site, [...buildCategorySteps(site, categories, category?._id), own]),
  ]
}

function describeProduct({ name, lead, seoDescription }: RenderedProduct, shopName: string): string {
  return seoDescription || lead || `${name} ở ${shopName}.`
}

export function Page() {
  const { id } = route.useParams()
  const search = route.useSearch()
  const navigate = useNavigateInPage<'/detail/$id'>()
  // The page shows a choice at once, before the navigation ends.
  const [selected, setSelected] = useState(search)
  const [previousSearch, setPreviousSearch] = useState(search)
  if (previousSearch !== search) {
    setPreviousSearch(search)
    if (!deepEqual(selected, search)) setSelected(search)
  }
  // The URL follows after the frame that shows the choice.
  const settled = useDeferredValue(selected)
  useEffect(() => {
    if (settled === selected && !deepEqual(selected, search))
      void navigate({ search: selected, replace: true, resetScroll: false })
  }, [settled, selected, search, navigate])
  const choose = useCallback((chosen: VariantSelection) => setSelected(toSelectionSearch(chosen)), [])
  return <ProductScreen id={id} search={selected} onChoose={choose} />
}
