import type { RegisteredRouter } from '@tanstack/react-router'

/** The admin screens that `npm test` checks; `npm run slow` checks all of them, in all states. */
export const mainAdminRoutes: readonly string[] = [
  '/admin/orders',
  '/admin/orders/$id',
  '/admin/products/edit/$id',
] satisfies (keyof RegisteredRouter['routesByPath'])[]
