import { type Audience, audiences } from '#contract/catalog/audiences.ts'
import { roundMaxPrice, roundMinPrice } from '#contract/catalog/price-bounds.ts'
import { type ProductSort, productSorts } from '#contract/catalog/product-sorts.ts'
import * as limits from '#contract/limits.ts'
import {
  parseSearchTerm,
  readParamText,
  type SearchParam,
  toSearchParam,
} from '#web/storefront/product-list/filters/search-param.ts'

/** The first size is the default. */
export const productPageSizes = [16, 32, 64] as const
export type ProductPageSize = (typeof productPageSizes)[number]

/** The state of a product list in the URL. */
export interface ProductListSearch {
  q?: SearchParam
  category?: string
  collection?: string
  /** Audiences separated by commas. */
  audience?: string
  /** Names separated by commas. */
  color?: SearchParam
  size?: SearchParam
  /** Whole thousands of dong. */
  minPrice?: number
  maxPrice?: number
  inStock?: true
  sale?: true
  featured?: true
  sort?: ProductSort
  page?: number
  limit?: ProductPageSize
}

/** Parses a URL or a submitted form and ignores invalid values. */
export function parseProductListSearch(search: Record<string, unknown>): ProductListSearch {
  const limit = productPageSizes.find((size) => size === Number(search.limit))
  const page = wholeNumber(search.page)
  const [from, to] = [parseDong(search.minPrice), parseDong(search.maxPrice)]
  const isReversed = from !== undefined && to !== undefined && from > to
  const [min, max] = isReversed ? [to, from] : [from, to]
  return omitUndefined({
    q: parseSearchTerm(search.q),
    category: parseId(search.category),
    collection: parseId(search.collection),
    audience: parseAudiences(search.audience).join(',') || undefined,
    color: joinNames(splitNames(search.color)),
    size: joinNames(splitNames(search.size)),
    minPrice: (min && roundMinPrice(min)) || undefined,
    maxPrice: max && roundMaxPrice(max),
    inStock: parseTrue(search.inStock),
    sale: parseTrue(search.sale),
    featured: parseTrue(search.featured),
    sort: productSorts.find((sort) => sort === search.sort),
    page: page !== undefined && page > 1 ? page : undefined,
    limit: limit === productPageSizes[0] ? undefined : limit,
  })
}

const parseId = (value: unknown) => /^[0-9a-f-]{36}$/i.exec(readParamText(value))?.[0]

export function parseAudiences(value: unknown): Audience[] {
  const names = splitNames(value)
  return audiences.filter((audience) => names.includes(audience))
}

export function splitNames(value: unknown): string[] {
  const parts = (Array.isArray(value) ? value : [value]).flatMap((part) => readParamText(part).split(','))
  return [...new Set(parts.map((part) => part.trim()).filter(Boolean))]
}

/** Joins names as `Đen,Trắng`, up to the length that the API accepts. */
export function joinNames(names: readonly string[]): SearchParam | undefined {
  const fittingNames = names.filter((_, index) => names.slice(0, index + 1).join(',').length <= 500)
  return toSearchParam(fittingNames.join(','))
}

/** The page of a category passes its own category. */
export function toProductListQuery(search: ProductListSearch, category?: string) {
  const { q, color, size } = search
  const asText = (value?: SearchParam) => (value === undefined ? undefined : String(value))
  return {
    ...search,
    q: asText(q),
    color: asText(color),
    size: asText(size),
    category: category ?? search.category,
    limit: search.limit ?? productPageSizes[0],
  }
}
export type ProductListQuery = ReturnType<typeof toProductListQuery>

/** A collection is a page rather than a filter. */
export function removeFilters({ collection, sort, limit }: ProductListSearch): ProductListSearch {
  return omitUndefined({ collection, sort: sort === 'relevance' ? undefined : sort, limit })
}

/** A changed filter or sort starts at the first page. */
export function changeListSearch(
  search: ProductListSearch,
  change: Partial<ProductListSearch>,
): ProductListSearch {
  return omitUndefined({ ...search, page: undefined, ...change })
}

function omitUndefined<T extends object>(search: T): T {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as T
}

function wholeNumber(value: unknown): number | undefined {
  const text = readParamText(value)
  if (!/^\d{1,12}$/.test(text)) return undefined
  return Math.min(Number(text), limits.maxPrice)
}

const shortAmount = /^(\d{1,4})(?:[.,](\d{1,2}))? ?(?:(k|nghìn|nghin|ngàn|ngan)|tr|triệu|trieu)$/i

/** Parses amounts as they are written, such as `200.000 ₫`, `200k` or `1,5 triệu`. */
export function parseDong(value: unknown): number | undefined {
  const text = readParamText(value)
    .normalize('NFC')
    .trim()
    .replace(/ ?(₫|đ|đồng)$/i, '')
  const [, whole, decimals = '0', thousands] = shortAmount.exec(text) ?? []
  if (whole) return Math.round(Number(`${whole}.${decimals}`) * (thousands ? 1000 : 1_000_000))
  return wholeNumber(text.replace(/[.,\s]/g, ''))
}

function parseTrue(value: unknown): true | undefined {
  return ['true', '1'].includes(String(value)) || undefined
}

export function goToLastPage(search: ProductListSearch, total: number): ProductListSearch {
  const page = Math.ceil(total / (search.limit ?? productPageSizes[0]))
  return omitUndefined({ ...search, page: page > 1 ? page : undefined })
}
