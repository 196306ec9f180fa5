import { adminRoutes } from './admin-routes.ts'
import { rootRoute } from './root-route.tsx'
import { storefrontRoutes } from './storefront-routes.tsx'

/** For the server and for browsers on admin pages. */
export const fullRouteTree = rootRoute.addChildren([storefrontRoutes, adminRoutes])
