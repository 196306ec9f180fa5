import { queryOptions } from '@tanstack/react-query'
import type { ImportItemQuery } from '#contract/imports/imports.ts'
import type { Api } from '#web/app/api/api.ts'
import { defaultPageSize } from '#web/app/router/table-search.ts'

export const importsKey = ['admin', 'imports']

const pollIntervalMs = 1000

export function importQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: [...importsKey, 'one', id],
    queryFn: ({ signal }) => api.getImport({ params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.running ? pollIntervalMs : false),
  })
}

export function importsQuery(api: Api, page = 1) {
  const query = { page, limit: defaultPageSize }
  return queryOptions({
    queryKey: [...importsKey, 'list', page],
    queryFn: ({ signal }) => api.listImports.withTotal({ query, signal }),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ running }) => running) ? pollIntervalMs : false,
  })
}

export interface ImportSearch {
  show?: ImportItemQuery['show']
  /** Pages start at 1. */
  page?: number
  size?: 50 | 100
}

/** @param step is part of the key, so that rows are fetched again when the import reaches another step */
export function importRowsQuery(api: Api, id: string, { show, page = 1, size }: ImportSearch, step: string) {
  const query = { show, page, limit: size ?? defaultPageSize }
  return queryOptions({
    queryKey: [...importsKey, 'items', id, query, step],
    queryFn: ({ signal }) => api.listImportRows.withTotal({ params: { id }, query, signal }),
  })
}
