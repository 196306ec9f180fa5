import type { RegisteredRouter } from '@tanstack/react-router'

/** The admin screens that `npm test` checks; `npm run slow` checks all of them, in all states. */
export const mainAdminRoutes: readonly string[] = [
  '/admin',
  '/admin/orders',
  '/admin/orders/$id',
  '/admin/orders/new',
  '/admin/products',
  '/admin/products/edit/$id',
  '/admin/customers/$id',
  '/admin/settings',
  '/admin/pages/$id',
] satisfies (keyof RegisteredRouter['routesByPath'])[]
