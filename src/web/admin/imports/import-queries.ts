import { queryOptions } from '@tanstack/react-query'
import type { ImportLineQuery } from '#contract/imports/imports.ts'
import type { Api } from '#web/app/api/api.ts'
import { defaultPageSize } from '#web/app/router/table-search.ts'

/** Everything that a step of an import makes old. */
export const importsKey = ['admin', 'imports']

/** ms; how often one that runs is looked after */
const often = 1000

export function importQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: [...importsKey, 'one', id],
    queryFn: ({ signal }) => api.getImport({ params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.running ? often : false),
  })
}

export function importsQuery(api: Api, page = 1) {
  const query = { page, limit: defaultPageSize }
  return queryOptions({
    queryKey: [...importsKey, 'list', page],
    queryFn: ({ signal }) => api.listImports.withTotal({ query, signal }),
    refetchInterval: ({ state }) => (state.data?.items.some(({ running }) => running) ? often : false),
  })
}

export interface ImportSearch {
  show?: ImportLineQuery['show']
  /** from 1 */
  page?: number
  size?: 50 | 100
}

/** @param step lines are fetched anew when the import goes on to another step */
export function importLinesQuery(api: Api, id: string, { show, page = 1, size }: ImportSearch, step: string) {
  const query = { show, page, limit: size ?? defaultPageSize }
  return queryOptions({
    queryKey: [...importsKey, 'lines', id, query, step],
    queryFn: ({ signal }) => api.listImportLines.withTotal({ params: { id }, query, signal }),
  })
}
