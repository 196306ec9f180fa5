import type { QueryClient } from '@tanstack/react-query'
import type { PageAlias } from '#contract/page-alias.ts'
import type { Flash } from '#web/app/flash.ts'
import type { Site } from '#web/app/site.ts'
import type { ShopRouter } from './router.ts'

/** Data that the server loaded for a page, for hydration. */
export interface PageState {
  site: Site
  flash?: Flash | null
  /** As the address bar shows it. */
  url: string
  alias?: PageAlias | undefined
  status: number
  queries: [key: readonly unknown[], data: unknown][]
}

export function pageState(
  queryClient: QueryClient,
  site: Site,
  { latestLocation }: ShopRouter,
  { status, alias }: Pick<PageState, 'status' | 'alias'>,
): PageState {
  const queries = queryClient.getQueryCache().getAll()
  const found = queries.flatMap(({ queryKey, state }): PageState['queries'] =>
    state.status === 'success' ? [[queryKey, state.data]] : [],
  )
  const url = alias ? latestLocation.publicHref : latestLocation.href
  return { site, url, alias, status, queries: found }
}

/** Escapes `<`, because the JSON is inside a script element. */
export const serializePageState = (state: PageState): string =>
  JSON.stringify(state).replaceAll('<', '\\u003c')
