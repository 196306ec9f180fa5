import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { contentPaths } from '#contract/content/content-paths.ts'
import type { SitePage } from '#contract/content/pages.ts'
import type { KnownSection, SectionOf } from '#contract/content/section-kinds.ts'
import { type Api, ApiError, registerCalls } from '#web/app/api/api.ts'
import { categoriesQuery } from '#web/app/api/categories-query.ts'
import { askServerOrThrowNotFound } from '#web/app/router/ask-server-or-throw-not-found.ts'
import { loadOptional } from '#web/app/router/load-optional.ts'
import type { LoaderInput } from '#web/app/router/page.ts'
import { latestPostsQuery } from '#web/storefront/blog/post-queries.ts'
import { selectCategoryTiles } from '#web/storefront/home/category-tiles.ts'
import { featuredProductsQuery, homeQuery, newestProductQuery } from '#web/storefront/home/home-queries.ts'
import { productsQuery } from '#web/storefront/product-list/product-list-queries.ts'
import { productsByIdsQuery } from '#web/storefront/product-list/products-by-ids-query.ts'

registerCalls(contentPaths)

export const sitePageQuery = (api: Api, kind: 'page' | 'post', slug: string) =>
  queryOptions({
    queryKey: ['page', kind, slug],
    queryFn: ({ signal }) => api.getSitePage({ params: { kind, slug }, signal }),
  })

export const previewQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['page', 'preview', token],
    /** Null: the link shows nothing any more. */
    queryFn: async ({ signal }) => {
      try {
        return await api.previewPage({ body: { token }, signal })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'link_expired') return null
        throw error
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

const rowSize = 4
/** The queries of a row that is neither picked by hand nor a part of `homeQuery`. */
export function productRowQuery(api: Api, section: SectionOf<'products'>) {
  const { source, category, collection, tag, search } = section
  if (source === 'featured') return featuredProductsQuery(api)
  if (source === 'category' && category) return productsQuery(api, { category, limit: rowSize })
  if (source === 'collection' && collection) return productsQuery(api, { collection, limit: rowSize })
  if (source === 'tag' && tag) return productsQuery(api, { tag, limit: rowSize })
  if (source === 'search' && search) return productsQuery(api, { q: search, limit: rowSize })
  return productsQuery(api, { limit: rowSize })
}

export const isRowOfHome = ({ source }: Pick<SectionOf<'products'>, 'source'>) =>
  source === 'discounted' || source === 'rated'

export const listPointedProducts = (points: SectionOf<'lookbook'>['points']) => [
  ...new Set(points.map(({ product }) => product).filter(Boolean)),
]

const usesHomeQuery = (section: KnownSection) =>
  ['audiences', 'outfit', 'reviews'].includes(section.kind) ||
  (section.kind === 'products' && isRowOfHome(section))

async function loadProductRow(api: Api, queryClient: QueryClient, row: SectionOf<'products'>): Promise<void> {
  if (isRowOfHome(row)) return
  if (row.source !== 'picked') await queryClient.prefetchQuery(productRowQuery(api, row))
  else if (row.products.length > 0) await queryClient.prefetchQuery(productsByIdsQuery(api, row.products))
}

/** Loads what the sections show. A section that cannot be loaded is left out (R39). */
export async function loadSections(
  api: Api,
  queryClient: QueryClient,
  { sections: known }: Pick<SitePage, 'sections'>,
) {
  const loads: Promise<unknown>[] = known
    .filter((section) => section.kind === 'products')
    .map((row) => loadProductRow(api, queryClient, row))
  if (known.some(usesHomeQuery)) loads.push(queryClient.prefetchQuery(homeQuery(api)))
  for (const { points } of known.filter((section) => section.kind === 'lookbook'))
    if (listPointedProducts(points).length > 0)
      loads.push(queryClient.prefetchQuery(productsByIdsQuery(api, listPointedProducts(points))))
  if (known.some(({ kind }) => kind === 'blog')) loads.push(queryClient.prefetchQuery(latestPostsQuery(api)))
  if (known.some(({ kind }) => kind === 'tiles')) loads.push(loadTiles(api, queryClient))
  await Promise.all(loads.map(loadOptional))
}

export async function loadSitePage(loading: LoaderInput<{ slug: string }>, kind: 'page' | 'post') {
  const { api, queryClient } = loading.context
  const query = sitePageQuery(api, kind, loading.params.slug)
  const page = await queryClient.ensureQueryData(query).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) askServerOrThrowNotFound(loading)
    throw error
  })
  await loadSections(api, queryClient, page)
  return page
}

export async function loadPreview(api: Api, queryClient: QueryClient, token: string) {
  const page = await queryClient.ensureQueryData(previewQuery(api, token))
  if (page) await loadSections(api, queryClient, page)
  return page
}

async function loadTiles(api: Api, queryClient: QueryClient): Promise<void> {
  const categories = await queryClient.ensureQueryData(categoriesQuery(api))
  const withoutIllustration = selectCategoryTiles(categories).filter((tile) => !tile.illustration)
  await Promise.all(
    withoutIllustration.map(({ category }) =>
      queryClient.prefetchQuery(newestProductQuery(api, category._id)),
    ),
  )
}
