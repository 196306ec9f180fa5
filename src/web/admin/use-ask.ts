import { useCallback } from 'react'
import { useRouter } from '../router/hooks.ts'

export type Ask = (change: Record<string, unknown>, replace?: boolean) => void

/**
 * Changes words of a list's address; what changes the rows begins again at the first page. What was asked a moment
 * before, and is still on its way, stays asked.
 */
export function useAsk(): Ask {
  const router = useRouter()
  return useCallback(
    (change, replace = false) => {
      const { heading } = router
      const { place } = router.getState()
      const { search } = heading.pathname === place.pathname ? heading : place
      void router.navigate({ search: { ...search, page: undefined, ...change }, replace, resetScroll: false })
    },
    [router],
  )
}
