import type { QueryClient } from '@tanstack/react-query'
import type { Flash } from '#web/app/flash.ts'
import type { Site } from '#web/app/site.ts'
import type { ShopRouter } from './router.ts'

/** What the server found for a page, sent along so that the browser need not ask again. */
export interface PageState {
  site: Site
  flash?: Flash | null
  /** The page's own address, from the first slash; what came with it from elsewhere is left out. */
  address: string
  status: number
  /** Each answer of the API with its key in the query cache. */
  found: [key: readonly unknown[], data: unknown][]
}

export function pageState(
  queryClient: QueryClient,
  site: Site,
  { latestLocation }: ShopRouter,
  status: number,
): PageState {
  const queries = queryClient.getQueryCache().getAll()
  const found = queries.flatMap(({ queryKey, state }): PageState['found'] =>
    state.status === 'success' ? [[queryKey, state.data]] : [],
  )
  return { site, address: latestLocation.href, status, found }
}

/** JSON that can stand in a `<script>`. */
export const asText = (state: PageState): string => JSON.stringify(state).replaceAll('<', '\\u003c')
