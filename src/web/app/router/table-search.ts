/** What the address of an admin table says; what is left out is as usual. Shared with the routes, so it stands outside of the admin. */
export interface TableSearch<Sort extends string = string> {
  q?: string
  sort?: Sort
  /** from 1 */
  page?: number
  /** rows a page; 10 where it is left out */
  size?: 50 | 100
  /** ids of columns that are put away, with commas between them */
  hide?: string
}

export const defaultPageSize = 10

/** A word of the address; the router reads `42` as a number. */
export function wordOf(value: unknown): string | undefined {
  const known = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  return known && value !== '' ? String(value) : undefined
}

export function oneOf<Word extends string>(words: readonly Word[], value: unknown): Word | undefined {
  const said = wordOf(value)?.normalize('NFC')
  return words.find((word) => word === said)
}

/** A day, `2026-11-21`. */
export function dayIn(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^2\d{3}-\d\d-\d\d$/.test(value)) return undefined
  const date = new Date(value)
  return Number.isNaN(date.getTime()) || !date.toISOString().startsWith(value) ? undefined : value
}

/** For `validateSearch`: what the address says and the table does not know counts as not said. */
export function readTableSearch<Sort extends string>(
  search: Record<string, unknown>,
  sorts: readonly Sort[],
): TableSearch<Sort> {
  const { page, size } = search
  return {
    q: wordOf(search.q),
    sort: oneOf(sorts, search.sort),
    page: typeof page === 'number' && Number.isSafeInteger(page) && page > 1 ? page : undefined,
    size: size === 50 || size === 100 ? size : undefined,
    hide: wordOf(search.hide),
  }
}
