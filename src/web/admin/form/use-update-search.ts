import { useCallback } from 'react'
import { useNavigateInPage } from '#web/app/router/use-navigate-in-page.ts'

export type UpdateSearch = (change: Record<string, unknown>, replace?: boolean) => void

/**
 * Changes search parameters of a list and returns to the first page unless `change` sets `page`. Parameters of a
 * navigation that is still pending are kept.
 */
export function useUpdateSearch(): UpdateSearch {
  const navigate = useNavigateInPage()
  return useCallback(
    (change, replace = false) => {
      void navigate({
        to: '.',
        search: (current: object) => ({ ...current, page: undefined, ...change }),
        replace,
        resetScroll: false,
      })
    },
    [navigate],
  )
}
