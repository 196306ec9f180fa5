import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

export type Ask = (change: Record<string, unknown>, replace?: boolean) => void

/**
 * Changes words of a list's address; what changes the rows begins again at the first page. What was asked a moment
 * before, and is still on its way, stays asked.
 */
export function useAsk(): Ask {
  const router = useRouter()
  return useCallback(
    (change, replace = false) => {
      void router.navigate({
        to: '.',
        search: (asked: object) => ({ ...asked, page: undefined, ...change }),
        replace,
        resetScroll: false,
      })
    },
    [router],
  )
}
