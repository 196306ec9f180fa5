import { createRoute } from '@tanstack/react-router'
import type { allRoutes } from './all-routes.ts'
import { rootRoute } from './root-route.tsx'
import { storefrontRoutes } from './storefront-routes.tsx'

/** Shoppers need not load even the list of the back office's pages: a link to it opens another document. */
const office = createRoute({
  getParentRoute: () => rootRoute,
  path: 'admin/$',
  beforeLoad: ({ preload }) => {
    if (preload) return
    // Its address is in the window already.
    window.location.reload()
    return new Promise<void>(() => {})
  },
})

/** Of browsers in the shop. Links are typed by all pages. */
export const shopRoutes = rootRoute.addChildren([storefrontRoutes, office]) as unknown as typeof allRoutes
