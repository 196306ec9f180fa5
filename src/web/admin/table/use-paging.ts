import { useSearch } from '@tanstack/react-router'
import { useAsk } from '#web/admin/form/use-ask.ts'
import { defaultPageSize, readTableSearch, type TableSearch } from '#web/app/router/table-search.ts'
import type { PageSize } from './pager.tsx'

export type PagingSearch = Pick<TableSearch, 'page' | 'size'>

/** For `validateSearch` of a page that holds a list, and nothing else to choose. */
export function readPaging(search: Record<string, unknown>): PagingSearch {
  const { page, size } = readTableSearch(search, [])
  return { page, size }
}

/** Which page of a list the address asks for, and how many rows; spread over a `Pager`. */
export function usePaging() {
  const { page = 1, size = defaultPageSize } = useSearch({ strict: false })
  const ask = useAsk()
  return {
    page,
    size: size as PageSize,
    onPage: (next: number) => ask({ page: next > 1 ? next : undefined }),
    onSize: (next: PageSize) => ask({ size: next === defaultPageSize ? undefined : next }),
  }
}
