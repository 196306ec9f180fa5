import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

export type UpdateSearch = (change: Record<string, unknown>, replace?: boolean) => void

/**
 * Changes search parameters of a list and returns to the first page unless `change` sets `page`. Parameters of a
 * navigation that is still pending are kept.
 */
export function useUpdateSearch(): UpdateSearch {
  const router = useRouter()
  return useCallback(
    (change, replace = false) => {
      void router.navigate({
        to: '.',
        search: (current: object) => ({ ...current, page: undefined, ...change }),
        replace,
        resetScroll: false,
      })
    },
    [router],
  )
}
