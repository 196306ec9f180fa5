import type { Sort } from '#web/ui/display/data-table.tsx'

/** Specification, section 9. */
export const pageSize = 10

export const sortable = ['number', 'status', 'items', 'total', 'time'] as const
export type SortColumn = (typeof sortable)[number]
export const hideable = ['products', 'status', 'items', 'total', 'time'] as const

/** The state of the list, stored in the URL. */
export interface ListSearch {
  q?: string
  /** A sort column such as `total`, with `-` for descending. */
  by?: string
  page?: number
  /** Which thousand orders; 1 has the newest. */
  part?: number
  /** The hidden columns, separated by commas. */
  hide?: string
}

export function readListSearch(search: Record<string, unknown>): ListSearch {
  const page = Number(search.page)
  const part = Number(search.part)
  const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '')
  return {
    ...(text(search.q) && { q: text(search.q) }),
    ...(sortOf(text(search.by)) && { by: text(search.by) }),
    ...(Number.isSafeInteger(page) && page > 1 && { page }),
    ...(Number.isSafeInteger(part) && part > 1 && { part }),
    ...(text(search.hide) && { hide: text(search.hide) }),
  }
}

export function sortOf(text: string | undefined): Sort | null {
  const column = text?.replace(/^-/, '') ?? ''
  return sortable.some((known) => known === column)
    ? { column, descending: text?.startsWith('-') ?? false }
    : null
}
