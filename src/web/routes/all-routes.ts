import { adminRoutes } from './admin-routes.ts'
import { rootRoute } from './root-route.tsx'
import { storefrontRoutes } from './storefront-routes.tsx'

/** Of the server, and of browsers in the back office. */
export const allRoutes = rootRoute.addChildren([storefrontRoutes, adminRoutes])
