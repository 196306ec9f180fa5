/** The admin screens that `npm test` checks; `npm run slow` checks all of them, in all states. */
export const mainAdminRoutes = [
  '/admin',
  '/admin/orders',
  '/admin/orders/$id',
  '/admin/orders/new',
  '/admin/products',
  '/admin/products/edit/$id',
  '/admin/customers/$id',
  '/admin/settings',
  '/admin/pages/$id',
]
