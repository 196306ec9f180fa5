import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'
import type { Flash } from './flash.ts'
import type { Match } from './router/page.ts'
import type { Site } from './site.ts'

/** What the server found for a page, sent along so that the browser need not ask again. */
export interface PageState {
  site: Site
  flash?: Flash | null
  /** Each answer of the API with its key in the query cache. */
  found: [key: readonly unknown[], data: unknown][]
  /** Where the page is not what the address promised. */
  trouble?: {
    status: Exclude<Match['status'], 'found'>
    error?: { status: number; error: string; code: string }
  }
}

export function pageState(queryClient: QueryClient, site: Site, { status, error }: Match): PageState {
  const queries = queryClient.getQueryCache().getAll()
  const found = queries.flatMap(({ queryKey, state }): PageState['found'] =>
    state.status === 'success' ? [[queryKey, state.data]] : [],
  )
  if (status === 'found') return { site, found }
  const known =
    error instanceof ApiError ? { status: error.status, error: error.error, code: error.code } : undefined
  return { site, found, trouble: { status, error: known } }
}

/** JSON that can stand in a `<script>`. */
export const asText = (state: PageState): string => JSON.stringify(state).replaceAll('<', '\\u003c')

/** Kept as long as the page: a part of it may come alive long after. */
export function takeOver(queryClient: QueryClient, { found }: PageState): void {
  for (const [key, data] of found) {
    queryClient.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY })
    queryClient.setQueryData(key, data)
  }
}
