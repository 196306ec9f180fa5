import * as limits from '#contract/limits.ts'
import { fold } from '#domain/search/fold.ts'
import { defaultPageSize, type TableSearch } from '#web/app/router/table-search.ts'

export interface TablePage<Row> {
  items: Row[]
  total: number
  /** The server stopped counting at `total`; there are more rows. */
  capped?: boolean
}
/** Fetches any page of the current filter. */
export type FetchPage<Row> = (page: number, limit: number) => Promise<TablePage<Row>>

// Limits the size of an export and of a selection of all rows.
export const maxFetchedRows = 10_000

/** Formats a capped count as `10.000+`. */
export const formatCappedCount = (count: number, capped = false) =>
  `${count.toLocaleString('vi-VN')}${capped ? '+' : ''}`

/** Fetches up to `maxFetchedRows` rows of the current filter. */
export async function fetchAllRows<Row>(
  fetchPage: FetchPage<Row>,
): Promise<{ rows: Row[]; isTruncated: boolean }> {
  const rows: Row[] = []
  for (let page = 1; page <= maxFetchedRows / limits.maxPageSize; page++) {
    const { items, total, capped } = await fetchPage(page, limits.maxPageSize)
    rows.push(...items)
    if (items.length === 0 || (rows.length >= total && !capped)) return { rows, isTruncated: false }
  }
  return { rows, isTruncated: true }
}

interface LocalListOptions<Row> {
  /** The text that the search looks in. */
  text: (row: Row) => string
  /** Maps values of `sort` to comparison functions. */
  sorts?: Record<string, (a: Row, b: Row) => number>
}

/** Searches, sorts and pages a list that the server sends as a whole. */
export function paginateRows<Row>(
  rows: readonly Row[],
  { q, sort, page = 1, size = defaultPageSize as never }: TableSearch,
  { text, sorts = {} }: LocalListOptions<Row>,
): TablePage<Row> {
  const term = fold(q?.trim() ?? '')
  const matches = rows.filter((row) => fold(text(row)).includes(term))
  const order = sort === undefined ? undefined : sorts[sort]
  const sorted = order ? matches.toSorted(order) : matches
  return { items: sorted.slice((page - 1) * size, page * size), total: matches.length }
}

export function createPageFetcher<Row>(
  rows: readonly Row[] = [],
  search: TableSearch,
  options: LocalListOptions<Row>,
): FetchPage<Row> {
  return async (page, limit) => paginateRows(rows, { ...search, page, size: limit as never }, options)
}
