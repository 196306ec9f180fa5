import { type NavigateOptions, type UseNavigateResult, useMatch, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Navigates within the page shown. While another page is loading it does nothing, so that page still opens. */
export function useNavigateInPage<Path extends string = string>() {
  const router = useRouter()
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname })
  return useCallback(
    async (options: NavigateOptions) => {
      if (router.latestLocation.pathname === path) await router.navigate(options)
    },
    [router, path],
  ) as UseNavigateResult<Path>
}
