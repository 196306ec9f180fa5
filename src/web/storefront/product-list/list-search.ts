import { roundMaxPrice, roundMinPrice } from '#contract/catalog/price-bounds.ts'
import { type ProductSort, productSorts } from '#contract/catalog/product-sorts.ts'
import { limits } from '#contract/limits.ts'
import { soughtOf, textOf, type Word, word } from '#web/storefront/product-list/filters/word.ts'

/** The first size is the default. */
export const pageSizes = [16, 32, 64] as const
export type PageSize = (typeof pageSizes)[number]

/** The state of a product list in the URL. */
export interface ListSearch {
  q?: Word
  category?: string
  /** Names separated by commas. */
  color?: Word
  size?: Word
  /** Whole thousands of dong. */
  minPrice?: number
  maxPrice?: number
  inStock?: true
  sale?: true
  featured?: true
  sort?: ProductSort
  page?: number
  limit?: PageSize
}

/** Parses a URL or a submitted form and ignores invalid values. */
export function parseListSearch(search: Record<string, unknown>): ListSearch {
  const limit = pageSizes.find((size) => size === Number(search.limit))
  const page = wholeNumber(search.page)
  const [from, to] = [dongOf(search.minPrice), dongOf(search.maxPrice)]
  const isReversed = from !== undefined && to !== undefined && from > to
  const [min, max] = isReversed ? [to, from] : [from, to]
  return omitUndefined({
    q: soughtOf(search.q),
    category: /^[0-9a-f-]{36}$/i.test(textOf(search.category)) ? textOf(search.category) : undefined,
    color: words(namesOf(search.color)),
    size: words(namesOf(search.size)),
    minPrice: (min && roundMinPrice(min)) || undefined,
    maxPrice: max && roundMaxPrice(max),
    inStock: parseTrue(search.inStock),
    sale: parseTrue(search.sale),
    featured: parseTrue(search.featured),
    sort: productSorts.find((sort) => sort === search.sort),
    page: page !== undefined && page > 1 ? page : undefined,
    limit: limit === pageSizes[0] ? undefined : limit,
  })
}

export function namesOf(value: unknown): string[] {
  const parts = (Array.isArray(value) ? value : [value]).flatMap((part) => textOf(part).split(','))
  return [...new Set(parts.map((part) => part.trim()).filter(Boolean))]
}

/** Joins names as `Đen,Trắng`, up to the length that the API accepts. */
export function words(names: readonly string[]): Word | undefined {
  const fittingNames = names.filter((_, index) => names.slice(0, index + 1).join(',').length <= 500)
  return word(fittingNames.join(','))
}

/** The page of a category passes its own category. */
export function listQueryOf(search: ListSearch, category?: string) {
  const { q, color, size } = search
  const asText = (value?: Word) => (value === undefined ? undefined : String(value))
  return {
    ...search,
    q: asText(q),
    color: asText(color),
    size: asText(size),
    category: category ?? search.category,
    limit: search.limit ?? pageSizes[0],
  }
}
export type ListQuery = ReturnType<typeof listQueryOf>

export function withoutFilters({ sort, limit }: ListSearch): ListSearch {
  return omitUndefined({ sort: sort === 'relevance' ? undefined : sort, limit })
}

/** A changed filter or sort starts at the first page. */
export function changed(search: ListSearch, change: Partial<ListSearch>): ListSearch {
  return omitUndefined({ ...search, page: undefined, ...change })
}

function omitUndefined<T extends object>(search: T): T {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as T
}

function wholeNumber(value: unknown): number | undefined {
  const text = textOf(value)
  if (!/^\d{1,12}$/.test(text)) return undefined
  return Math.min(Number(text), limits.maxPrice)
}

/** Parses formatted amounts such as `200.000 ₫`. */
export const dongOf = (value: unknown) => wholeNumber(textOf(value).replace(/[.,\s₫đ]/gi, ''))

function parseTrue(value: unknown): true | undefined {
  return ['true', '1'].includes(String(value)) || undefined
}

export function lastPage(search: ListSearch, total: number): ListSearch {
  const page = Math.ceil(total / (search.limit ?? pageSizes[0]))
  return omitUndefined({ ...search, page: page > 1 ? page : undefined })
}
