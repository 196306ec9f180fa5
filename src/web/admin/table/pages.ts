import { limits } from '#contract/limits.ts'
import { fold } from '#domain/search/fold.ts'
import { defaultPageSize, type TableSearch } from '#web/app/router/table-search.ts'

export interface Page<Row> {
  items: Row[]
  /** how many there are in all, beyond this page */
  total: number
  /** There are more than `total`: the server stopped counting. */
  capped?: boolean
}
/** Any page of the present filter, however long: the server's own call with other `page` and `limit`. */
export type FetchPage<Row> = (page: number, limit: number) => Promise<Page<Row>>

/** What one export or one choice of all takes at most. */
export const mostRows = 10_000

/** `10.000+`: the number, and whether there are more. */
export const atLeast = (count: number, capped = false) =>
  `${count.toLocaleString('vi-VN')}${capped ? '+' : ''}`

/** Every row of the present filter, up to `mostRows`; `cut`: there are more. */
export async function fetchAll<Row>(fetchPage: FetchPage<Row>): Promise<{ rows: Row[]; cut: boolean }> {
  const rows: Row[] = []
  for (let page = 1; page <= mostRows / limits.maxPage; page++) {
    const { items, total, capped } = await fetchPage(page, limits.maxPage)
    rows.push(...items)
    if (items.length === 0 || (rows.length >= total && !capped)) return { rows, cut: false }
  }
  return { rows, cut: true }
}

interface WholeList<Row> {
  /** what the search box looks in */
  text: (row: Row) => string
  /** how two rows stand under each word of `sort` */
  sorts?: Record<string, (a: Row, b: Row) => number>
}

/** For a list that the server gives whole: the page that the address asks for. */
export function pageOfWhole<Row>(
  rows: readonly Row[],
  { q, sort, page = 1, size = defaultPageSize as never }: TableSearch,
  { text, sorts = {} }: WholeList<Row>,
): Page<Row> {
  const wanted = fold(q?.trim() ?? '')
  const found = rows.filter((row) => fold(text(row)).includes(wanted))
  const order = sort === undefined ? undefined : sorts[sort]
  const sorted = order ? found.toSorted(order) : found
  return { items: sorted.slice((page - 1) * size, page * size), total: found.length }
}

/** Any page of such a list, for its export. */
export function fetchOfWhole<Row>(
  rows: readonly Row[] = [],
  search: TableSearch,
  how: WholeList<Row>,
): FetchPage<Row> {
  return async (page, limit) => pageOfWhole(rows, { ...search, page, size: limit as never }, how)
}
