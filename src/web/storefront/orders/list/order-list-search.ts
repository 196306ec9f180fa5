import type { TableSort } from '#web/ui/display/data-table.tsx'

/** Specification, section 9. */
export const ordersPerPage = 10

export const sortableColumns = ['number', 'status', 'items', 'total', 'time'] as const
export type OrderSortColumn = (typeof sortableColumns)[number]
export const hideableColumns = ['products', 'status', 'items', 'total', 'time'] as const

/** The state of the list, stored in the URL. */
export interface OrderListSearch {
  q?: string
  /** A sort column such as `total`, with `-` for descending. */
  by?: string
  page?: number
  /** Which thousand orders; 1 has the newest. */
  part?: number
  /** The hidden columns, separated by commas. */
  hide?: string
}

export function parseOrderListSearch(search: Record<string, unknown>): OrderListSearch {
  const page = Number(search.page)
  const part = Number(search.part)
  const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '')
  return {
    ...(text(search.q) && { q: text(search.q) }),
    ...(parseOrderSort(text(search.by)) && { by: text(search.by) }),
    ...(Number.isSafeInteger(page) && page > 1 && { page }),
    ...(Number.isSafeInteger(part) && part > 1 && { part }),
    ...(text(search.hide) && { hide: text(search.hide) }),
  }
}

export function parseOrderSort(text: string | undefined): TableSort | null {
  const column = text?.replace(/^-/, '') ?? ''
  return sortableColumns.some((known) => known === column)
    ? { column, descending: text?.startsWith('-') ?? false }
    : null
}
