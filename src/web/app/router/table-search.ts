/** The query of an admin table. The routes use it, so it must not be in the admin folder. */
export interface TableSearch<Sort extends string = string> {
  q?: string
  sort?: Sort
  page?: number
  /** Rows per page. Default: 10. */
  size?: 50 | 100
  /** Ids of hidden columns, separated by commas. */
  hide?: string
}

export const defaultPageSize = 10

/** Back to text, because the router parses `42` as a number. */
export function parseSearchText(value: unknown): string | undefined {
  const isPrimitive = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  return isPrimitive && value !== '' ? String(value) : undefined
}

export function parseOption<Word extends string>(words: readonly Word[], value: unknown): Word | undefined {
  const text = parseSearchText(value)?.normalize('NFC')
  return words.find((word) => word === text)
}

export function parseSearchDay(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^2\d{3}-\d\d-\d\d$/.test(value)) return undefined
  const date = new Date(value)
  return Number.isNaN(date.getTime()) || !date.toISOString().startsWith(value) ? undefined : value
}

export function parseTableSearch<Sort extends string>(
  search: Record<string, unknown>,
  sorts: readonly Sort[],
): TableSearch<Sort> {
  const { page, size } = search
  return {
    q: parseSearchText(search.q),
    sort: parseOption(sorts, search.sort),
    page: typeof page === 'number' && Number.isSafeInteger(page) && page > 1 ? page : undefined,
    size: size === 50 || size === 100 ? size : undefined,
    hide: parseSearchText(search.hide),
  }
}
