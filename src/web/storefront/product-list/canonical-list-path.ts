import type { ProductListSearch } from './product-list-search.ts'

/**
 * The canonical URL for search engines keeps the page and drops filters and sorting.
 * A page of a filtered list has other products than the same page of the full list, so it points to the first page.
 */
export function canonicalListPath(path: string, { q, page, ...filters }: ProductListSearch): string {
  if (q !== undefined) return `${path}?q=${encodeURIComponent(q)}`
  return page && Object.keys(filters).length === 0 ? `${path}?page=${page}` : path
}

/** Returns `Áo thun, trang 2`, so that every page has a different title. */
export function appendPageNumber(title: string, { page }: ProductListSearch): string {
  return page ? `${title}, trang ${page}` : title
}

/** A text about the whole list fits only its first page. */
export const showsListText = ({ q, page }: ProductListSearch): boolean => q === undefined && !page
