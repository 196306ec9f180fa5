import { use, useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import type { Place } from './address.ts'
import { HeldContext, RouterContext } from './context.ts'
import type { Match } from './page.ts'
import type { Guard, Navigation, Router, RouterState } from './router.ts'

export function useRouter(): Router {
  const router = use(RouterContext)
  if (!router) throw new Error('outside of the router')
  return router
}

/** The state as the page knows it that this is part of. */
export function useStateNow(): () => RouterState {
  const { getState } = useRouter()
  return use(HeldContext) ?? getState
}

/** Drawn again only where what is read becomes another: a word, a number, or a part of the state as it is. */
export function useRouted<Part>(read: (state: RouterState) => Part): Part {
  const { subscribe, first } = useRouter()
  const now = useStateNow()
  return useSyncExternalStore(
    subscribe,
    () => read(now()),
    () => read(first),
  )
}

export const useRouterState = (): RouterState => useRouted((state) => state)
export const useMatch = (): Match => useRouted(({ match }) => match)
export const useLocation = (): Place => useRouted(({ place }) => place)

export function useNavigate(): (navigation: Navigation) => Promise<void> {
  return useRouter().navigate
}

const never = () => () => {}

/** False on the server and for the first moment in the browser, when nothing can be pressed yet. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** Asks `guard` before this page is left while `active`; the browser asks by itself when its window is closed. */
export function useLeaveGuard(active: boolean, guard: Guard): void {
  const router = useRouter()
  const latest = useRef(guard)
  useEffect(() => {
    latest.current = guard
  })
  const ask = useCallback<Guard>((place) => latest.current(place), [])
  useEffect(() => {
    if (!active) return
    const close = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', close)
    const stop = router.guard(ask)
    return () => {
      removeEventListener('beforeunload', close)
      stop()
    }
  }, [active, router, ask])
}
