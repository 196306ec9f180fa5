import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions, notFound, redirect } from '@tanstack/react-router'
import type { CategoryListItem } from '#contract/catalog/categories.ts'
import { slugPaths } from '#contract/paths.ts'
import { categoriesQuery } from '#web/app/api/categories-query.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { loadOptional } from '#web/app/router/load-optional.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'
import { featuredProductsQuery } from '#web/storefront/home/home-queries.ts'
import {
  appendPageNumber,
  canonicalListPath,
  showsListText,
} from '#web/storefront/product-list/canonical-list-path.ts'
import { categoryPageQuery } from '#web/storefront/product-list/list-page-queries.ts'
import {
  hasSellingPoints,
  type ListPageContext,
  loadListSections,
  wrapWithSections,
} from '#web/storefront/product-list/list-sections.tsx'
import { facetsQuery, productsQuery } from '#web/storefront/product-list/product-list-queries.ts'
import { ProductListScreen } from '#web/storefront/product-list/product-list-screen.tsx'
import {
  goToLastPage,
  type ProductListSearch,
  toProductListQuery,
} from '#web/storefront/product-list/product-list-search.ts'
import { homeSellingPointsQuery } from '#web/storefront/sections/home-page-query.ts'
import { homeMenuLink } from '#web/storefront/shell/menu-links.tsx'
import { buildPageHead } from '#web/storefront/shell/page-head.ts'
import {
  buildBreadcrumbStructuredData,
  buildCategorySteps,
  buildItemListStructuredData,
} from '#web/storefront/structured-data.ts'
import { Breadcrumb, type Crumb } from '#web/ui/display/breadcrumb.tsx'

const route = getRouteApi('/storefront/categories/$id')

export const page = pageFile<'/categories/$id', ProductListSearch>()({
  loader: async ({ context: { api, queryClient }, params, search }) => {
    const findCategory = () => queryClient.getQueryData(categoriesQuery(api).queryKey)?.find(hasId(params.id))
    await queryClient.ensureQueryData(categoriesQuery(api))
    // The menu may be older than the category, or leave out empty ones.
    const category =
      findCategory() ?? (await api.listCategories({ query: { empty: true } })).find(hasId(params.id))
    if (!category) throw notFound()
    const [{ products, total }] = await Promise.all([
      queryClient.ensureQueryData(productsQuery(api, toProductListQuery(search, category._id))),
      loadOptional(queryClient.prefetchQuery(facetsQuery(api, toProductListQuery(search, category._id)))),
      loadCategoryPage({ api, queryClient }, category._id, search),
      loadOptional(queryClient.prefetchQuery(homeSellingPointsQuery(api))),
    ])
    if (products.length === 0 && total > 0) {
      throw redirect({ to: '/categories/$id', params, search: goToLastPage(search, total), replace: true })
    }
    if (total === 0) await loadOptional(queryClient.prefetchQuery(featuredProductsQuery(api)))
    return category
  },
  head: ({ context: { site, queryClient, api }, search, loaderData }) => {
    if (!loaderData) return { meta: [{ title: pageTitle(site, site.label('Page Not Found')) }] }
    const { _id, name, slug } = loaderData
    const categoryPage = queryClient.getQueryData(categoryPageQuery(api, _id).queryKey)
    const heading =
      search.q === undefined ? categoryPage?.seoTitle || name : `Tìm “${search.q}” trong ${name}`
    const path = slugPaths.category + encodeURIComponent(slug)
    return buildPageHead({
      site,
      title: appendPageNumber(heading, search),
      description:
        (showsListText(search) && categoryPage?.seoDescription) ||
        `${appendPageNumber(name, search)} ở ${site.name}: xem giá, màu, size còn hàng; lọc theo size, màu sắc và giá.`,
      image: categoryPage && { url: categoryPage.shareImage, alt: categoryPage.shareImageAlt },
      path: canonicalListPath(path, search),
      noIndex: search.q !== undefined,
      structuredData: import.meta.env.SSR && [
        buildBreadcrumbStructuredData(
          site,
          buildCategorySteps(site, queryClient.getQueryData(categoriesQuery(api).queryKey), _id),
        ),
        ...buildItemListStructuredData(
          site,
          queryClient.getQueryData(productsQuery(api, toProductListQuery(search, _id)).queryKey)?.products,
        ),
      ],
    })
  },
})

async function loadCategoryPage(context: ListPageContext, id: string, search: ProductListSearch) {
  const query = categoryPageQuery(context.api, id)
  await loadOptional(context.queryClient.prefetchQuery(query))
  const page = context.queryClient.getQueryData(query.queryKey)
  if (page) await loadOptional(loadListSections(context, page, search))
}

const hasId = (id: string) => (category: { _id: string }) => category._id === id.toLowerCase()
const toCrumb = ({ _id, name }: CategoryListItem): Crumb => ({
  label: name,
  link: linkOptions({ to: '/categories/$id', params: { id: _id } }),
})
const shop: Crumb = { labelKey: 'Shop', link: linkOptions({ to: '/shop' }) }

export function Page() {
  const api = useApi()
  const { id } = route.useParams()
  const search = route.useSearch()
  const loaded = route.useLoaderData()
  const { data: categories } = useSuspenseQuery(categoriesQuery(api))
  // The list works without picture, text and sections (R39).
  const { data: categoryPage } = useQuery(categoryPageQuery(api, loaded._id))
  const { name, parent } = categories.find(hasId(id)) ?? loaded
  const above = categories.find(({ _id }) => _id === parent)
  return (
    <ProductListScreen
      title={name}
      intro={categoryPage?.descriptionHtml}
      picture={categoryPage?.image}
      trail={
        <Breadcrumb crumbs={[homeMenuLink, shop, ...(above ? [toCrumb(above)] : []), { label: name }]} />
      }
      withSections={wrapWithSections(categoryPage, search)}
      hasSellingPoints={hasSellingPoints(categoryPage, search)}
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
