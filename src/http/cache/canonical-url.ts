import { paths } from '#contract/all-paths.ts'
import { roundMaxPrice, roundMinPrice } from '#contract/catalog/price-bounds.ts'
import { ProductQuery } from '#contract/catalog/product-query.ts'
import { slugPaths } from '#contract/paths.ts'
import { ReviewQuery } from '#contract/reviews/reviews.ts'
import { isTrackingParameter } from '#domain/analytics/tracking-parameters.ts'

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const slug = '[^/?#]+'
const productParameters = Object.keys(ProductQuery.shape)
const noParameters: readonly string[] = []

/** Paths with the same response for every anonymous client, and their parameters. */
const cacheable: readonly [path: string, parameters: readonly string[]][] = [
  ['/', noParameters],
  ['/shop', productParameters],
  ['/categories/{id}', productParameters],
  [`${slugPaths.category}{slug}`, productParameters],
  [`${slugPaths.collection}{slug}`, productParameters],
  [paths.getCategoryPage[1], noParameters],
  [paths.getCollectionPage[1], noParameters],
  ['/detail/{id}', ['color', 'size', 'quantity']],
  [`${slugPaths.product}{slug}`, ['color', 'size', 'quantity']],
  [paths.listProducts[1], productParameters],
  [paths.productFacets[1], productParameters],
  [paths.suggestProducts[1], ['q']],
  [paths.getProduct[1], noParameters],
  [paths.relatedProducts[1], noParameters],
  [paths.getProductSizeTable[1], noParameters],
  [paths.listReviews[1], Object.keys(ReviewQuery.shape)],
  [paths.getHome[1], noParameters],
  [paths.getHomePage[1], noParameters],
  [paths.getHomeServices[1], noParameters],
  [paths.listPosts[1], ['page', 'limit']],
  [paths.listPolicies[1], noParameters],
  [paths.listCategories[1], ['empty']],
  [paths.getCategory[1], noParameters],
  [paths.listAttributes[1], noParameters],
  [paths.getAttribute[1], noParameters],
  [paths.getPublicSettings[1], noParameters],
]

const isApi = (path: string) => path.startsWith('/api/')
const toRoutePattern = (path: string) => path.replace(/\{(\w+)\}/, isApi(path) ? ':$1' : '$$$1')
const routes = cacheable.map(([path, parameters]) => ({
  pattern: new RegExp(`^${path.replace('{id}', uuid).replace('{slug}', slug)}$`),
  parameters,
  route: toRoutePattern(path),
}))

const maxLength = 1000

const priceBounds = [
  ['minPrice', roundMinPrice],
  ['maxPrice', roundMaxPrice],
] as const

export interface CanonicalUrl {
  key: string
  route: string
}

/** Returns null if the path is not cacheable, or a parameter is unknown or repeated. Pages ignore tracking parameters. */
export function toCanonicalUrl(url: string): CanonicalUrl | null {
  if (url.length > maxLength) return null
  const queryStart = url.indexOf('?')
  const path = queryStart < 0 ? url : url.slice(0, queryStart)
  const found = routes.find(({ pattern }) => pattern.test(path))
  if (!found) return null
  const { parameters, route } = found
  const query = queryStart < 0 ? '' : canonicalQuery(url.slice(queryStart), parameters, isApi(path))
  if (query === null) return null
  return { key: query ? `${path}?${query}` : path, route }
}

function canonicalQuery(text: string, parameters: readonly string[], isStrict: boolean): string | null {
  const query = new URLSearchParams(text)
  if (!isStrict) for (const name of [...query.keys()]) if (isTrackingParameter(name)) query.delete(name)
  const names = [...query.keys()]
  if (new Set(names).size < names.length || names.some((name) => !parameters.includes(name))) return null
  for (const [name, value] of [...query]) if (value === '') query.delete(name)
  for (const [name, round] of priceBounds) {
    const value = query.get(name)
    if (value && /^\d{1,12}$/.test(value)) query.set(name, String(round(Number(value))))
  }
  query.sort()
  return query.toString()
}
