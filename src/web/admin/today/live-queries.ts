import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

export const refreshIntervalMs = 30_000
const minAgeMs = 5000

/** Spread into the options of a query whose data changes without the person at the screen. */
export const live = { meta: { isLive: true }, refetchOnWindowFocus: false } as const

/**
 * Refreshes live queries on screen every 30 seconds and on focus, while the tab is visible. A refresh that fails
 * changes nothing, so that the page does not announce it; the next one repairs it.
 */
export function useLiveQueries(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const running = new Set<Query>()
    const refresh = () => {
      if (document.hidden) return
      const queries = queryClient.getQueryCache().findAll({ type: 'active', predicate: isDue })
      for (const query of queries) {
        if (running.has(query)) continue
        running.add(query)
        void refreshQuery(queryClient, query).finally(() => running.delete(query))
      }
    }
    const timer = setInterval(refresh, refreshIntervalMs)
    document.addEventListener('visibilitychange', refresh)
    window.addEventListener('focus', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
      window.removeEventListener('focus', refresh)
    }
  }, [queryClient])
}

const isDue = ({ meta, state }: Query) =>
  meta?.isLive === true && state.data !== undefined && Date.now() - state.dataUpdatedAt > minAgeMs

async function refreshQuery(queryClient: QueryClient, query: Query): Promise<void> {
  const { queryKey, meta, options } = query
  const { dataUpdateCount } = query.state
  if (typeof options.queryFn !== 'function') return
  try {
    const { signal } = new AbortController()
    const data: unknown = await options.queryFn({ client: queryClient, queryKey, meta, signal })
    const { state } = query
    // Data from before a change must not replace data from after it.
    const isOutdated =
      state.dataUpdateCount !== dataUpdateCount || state.isInvalidated || state.fetchStatus !== 'idle'
    if (!isOutdated && queryClient.isMutating() === 0) queryClient.setQueryData(queryKey, data)
  } catch {
    // `usePolledToday` asks the server as often and reports an ended session.
  }
}
