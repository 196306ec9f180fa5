import { createRoute } from '@tanstack/react-router'
import type { fullRouteTree } from './all-routes.ts'
import { rootRoute } from './root-route.tsx'
import { storefrontRoutes } from './storefront-routes.tsx'

/** Shoppers do not load the admin routes: a link to the admin loads a new document. */
const admin = createRoute({
  getParentRoute: () => rootRoute,
  path: 'admin/$',
  beforeLoad: ({ preload }) => {
    if (preload) return
    window.location.reload()
    return new Promise<void>(() => {})
  },
})

/** For browsers in the storefront. The cast types links with all routes. */
export const storefrontRouteTree = rootRoute.addChildren([
  storefrontRoutes,
  admin,
]) as unknown as typeof fullRouteTree
