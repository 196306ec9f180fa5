import { getRouteApi, linkOptions, notFound, redirect } from '@tanstack/react-router'
import { audienceLabels, audiences } from '#contract/catalog/audiences.ts'
import { slugPaths } from '#contract/paths.ts'
import { ApiError } from '#web/app/api/api.ts'
import { categoriesQuery } from '#web/app/api/categories-query.ts'
import { useLabel } from '#web/app/api/labels.tsx'
import { loadOptional } from '#web/app/router/load-optional.ts'
import { pageFile } from '#web/app/router/page.ts'
import { featuredProductsQuery } from '#web/storefront/home/home-queries.ts'
import {
  appendPageNumber,
  canonicalListPath,
  showsListText,
} from '#web/storefront/product-list/canonical-list-path.ts'
import { collectionQuery } from '#web/storefront/product-list/list-page-queries.ts'
import {
  hasSellingPoints,
  type ListPageContext,
  loadListSections,
  wrapWithSections,
} from '#web/storefront/product-list/list-sections.tsx'
import { facetsQuery, productsQuery } from '#web/storefront/product-list/product-list-queries.ts'
import { ProductListScreen } from '#web/storefront/product-list/product-list-screen.tsx'
import type { ProductListSearch } from '#web/storefront/product-list/product-list-search.ts'
import { goToLastPage, toProductListQuery } from '#web/storefront/product-list/product-list-search.ts'
import { homeSellingPointsQuery } from '#web/storefront/sections/home-page-query.ts'
import { homeMenuLink } from '#web/storefront/shell/menu-links.tsx'
import { buildPageHead } from '#web/storefront/shell/page-head.ts'
import {
  buildBreadcrumbStructuredData,
  buildItemListStructuredData,
} from '#web/storefront/structured-data.ts'
import { Breadcrumb, type Crumb } from '#web/ui/display/breadcrumb.tsx'

const route = getRouteApi('/storefront/shop')

export const page = pageFile<'/shop', ProductListSearch>()({
  loader: async ({ context: { api, queryClient }, search }) => {
    const { collection: id } = search
    const collection = id ? await loadCollection({ api, queryClient }, id, search) : undefined
    const [{ products, total }] = await Promise.all([
      queryClient.ensureQueryData(productsQuery(api, toProductListQuery(search))),
      loadOptional(queryClient.prefetchQuery(categoriesQuery(api))),
      loadOptional(queryClient.prefetchQuery(homeSellingPointsQuery(api))),
      loadOptional(queryClient.prefetchQuery(facetsQuery(api, toProductListQuery(search)))),
    ])
    if (products.length === 0 && total > 0) {
      throw redirect({ to: '/shop', search: goToLastPage(search, total), replace: true })
    }
    if (total === 0) await loadOptional(queryClient.prefetchQuery(featuredProductsQuery(api)))
    return collection
  },
  head: ({ context: { site, queryClient, api }, search: allSearch, loaderData: collection }) => {
    const { collection: _, ...search } = allSearch
    const heading =
      search.q === undefined
        ? collection?.seoTitle || collection?.name || listTitle(search, site.label('Shop'))
        : `Tìm “${search.q}”`
    const path = collection ? slugPaths.collection + encodeURIComponent(collection.slug) : '/shop'
    const summary = collection?.name ?? `Tất cả quần áo, giày dép và phụ kiện của ${site.name}`
    return buildPageHead({
      site,
      title: appendPageNumber(heading, search),
      description:
        (showsListText(search) && collection?.seoDescription) ||
        `${appendPageNumber(summary, search)}: lọc theo size, màu sắc và giá.`,
      image: collection && { url: collection.image, alt: collection.imageAlt },
      path: canonicalListPath(path, search),
      noIndex: search.q !== undefined,
      structuredData: import.meta.env.SSR && [
        buildBreadcrumbStructuredData(site, [
          { name: site.label('Shop'), path: '/shop' },
          ...(collection ? [{ name: collection.name, path }] : []),
        ]),
        ...buildItemListStructuredData(
          site,
          queryClient.getQueryData(productsQuery(api, toProductListQuery(allSearch)).queryKey)?.products,
        ),
      ],
    })
  },
})

async function loadCollection(context: ListPageContext, id: string, search: ProductListSearch) {
  const { api, queryClient } = context
  const page = await queryClient.ensureQueryData(collectionQuery(api, id)).catch((error) => {
    throw error instanceof ApiError && error.status === 404 ? notFound() : error
  })
  await loadListSections(context, page, search)
  return page
}

/** The title of a list of one audience, to which the menu links, or of discounted products. */
function listTitle({ audience, sale }: ProductListSearch, shop: string): string {
  const only = audiences.find((one) => one === audience)
  return [shop, ...(only ? [audienceLabels[only]] : []), ...(sale ? ['Giảm giá'] : [])].join(' · ')
}

const shopCrumb: Crumb = { labelKey: 'Shop', link: linkOptions({ to: '/shop' }) }

export function Page() {
  const search = route.useSearch()
  const label = useLabel()
  const collection = route.useLoaderData()
  return (
    <ProductListScreen
      title={collection?.name ?? listTitle(search, label('Shop'))}
      intro={collection?.descriptionHtml}
      trail={
        <Breadcrumb
          crumbs={[
            homeMenuLink,
            ...(collection ? [shopCrumb, { label: collection.name }] : [{ labelKey: 'Shop' } as const]),
          ]}
        />
      }
      withSections={wrapWithSections(collection, search)}
      hasSellingPoints={hasSellingPoints(collection, search)}
      search={search}
      link={(next) => linkOptions({ to: '/shop', search: next })}
      categoryLink={(category, next) => linkOptions({ to: '/shop', search: { ...next, category } })}
    />
  )
}
