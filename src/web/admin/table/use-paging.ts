import { useSearch } from '@tanstack/react-router'
import { useUpdateSearch } from '#web/admin/form/use-update-search.ts'
import { defaultPageSize, parseTableSearch, type TableSearch } from '#web/app/router/table-search.ts'
import type { TablePageSize } from './pager.tsx'

export type PagingSearch = Pick<TableSearch, 'page' | 'size'>

/** Used as `validateSearch` of pages with a list without filters. */
export function readPaging(search: Record<string, unknown>): PagingSearch {
  const { page, size } = parseTableSearch(search, [])
  return { page, size }
}

/** Returns the props of a `Pager`, read from the search parameters. */
export function usePaging() {
  const { page = 1, size = defaultPageSize } = useSearch({ strict: false })
  const updateSearch = useUpdateSearch()
  return {
    page,
    size: size as TablePageSize,
    onPage: (next: number) => updateSearch({ page: next > 1 ? next : undefined }),
    onSize: (next: TablePageSize) => updateSearch({ size: next === defaultPageSize ? undefined : next }),
  }
}
