import type { ListSearch } from './list-search.ts'

/**
 * The one address under which search engines keep a list: its pages are kept, filters and orders are dropped.
 * A page of a narrowed or reordered list is another page than the one of that number, so it leads to the first.
 */
export function listAddress(path: string, { q, page, ...filters }: ListSearch): string {
  if (q !== undefined) return `${path}?q=${encodeURIComponent(q)}`
  return page && Object.keys(filters).length === 0 ? `${path}?page=${page}` : path
}

/** `Áo thun, trang 2`, so that no two pages have one title. */
export function withPage(title: string, { page }: ListSearch): string {
  return page ? `${title}, trang ${page}` : title
}
