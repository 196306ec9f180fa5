import { matchPath } from './router/address.ts'
import type { AnyPage } from './router/page.ts'

/** Every page of the shop: its path, and its file under `routes/`. */
export const routes = {
  '/': '_storefront/index',
  '/shop': '_storefront/shop',
  '/detail/$id': '_storefront/detail.$id',
  '/categories/$id': '_storefront/categories.$id',
  '/cart': '_storefront/cart',
  '/order': '_storefront/order.index',
  '/order/$id': '_storefront/order.$id',
  '/order-list': '_storefront/order-list.index',
  '/order-list/$userId': '_storefront/order-list.$userId',
  '/sign-in': '_storefront/sign-in',
  '/sign-up': '_storefront/sign-up',
  '/forgot-password': '_storefront/forgot-password',
  '/reset-password': '_storefront/reset-password',
  '/order-lookup': '_storefront/order-lookup',
  '/thanks': '_storefront/thanks',
  '/account': '_storefront/account',
  '/wishlist': '_storefront/wishlist',
  '/compare': '_storefront/compare',
  '/docs': '_storefront/docs',
  '/newsletter': '_storefront/newsletter.index',
  '/newsletter/confirm': '_storefront/newsletter.confirm',
  '/newsletter/unsubscribe': '_storefront/newsletter.unsubscribe',
  '/blog': '_storefront/blog.index',
  '/blog/$slug': '_storefront/blog.$slug',
  '/test': '_storefront/test',
  '/admin': 'admin.index',
  '/admin/chart': 'admin.chart',
  '/admin/messages': 'admin.messages.index',
  '/admin/messages/$id': 'admin.messages.$id',
  '/admin/products': 'admin.products.index',
  '/admin/products/add': 'admin.products.add',
  '/admin/products/add1': 'admin.products.add1',
  '/admin/products/import': 'admin.products.import.index',
  '/admin/products/import/$id': 'admin.products.import.$id',
  '/admin/products/edit/$id': 'admin.products.edit.$id',
  '/admin/categories': 'admin.categories.index',
  '/admin/categories/add': 'admin.categories.add',
  '/admin/attributes': 'admin.attributes.index',
  '/admin/attributes/add': 'admin.attributes.add',
  '/admin/attributes/$id/values': 'admin.attributes.$id.values',
  '/admin/settings': 'admin.settings',
  '/admin/account': 'admin.account',
  '/admin/audit': 'admin.audit',
  '/admin/data-requests': 'admin.data-requests',
  '/admin/orders': 'admin.orders.index',
  '/admin/orders/new': 'admin.orders.new',
  '/admin/orders/print': 'admin.orders.print',
  '/admin/orders/$id': 'admin.orders.$id',
  '/admin/returns': 'admin.returns',
  '/admin/customers': 'admin.customers.index',
  '/admin/customers/$id': 'admin.customers.$id',
  '/admin/transfers': 'admin.transfers.index',
  '/admin/transfers/statement': 'admin.transfers.statement',
  '/admin/vouchers': 'admin.vouchers.index',
  '/admin/vouchers/add': 'admin.vouchers.add',
  '/admin/vouchers/$id': 'admin.vouchers.$id',
  '/admin/stock': 'admin.stock.index',
  '/admin/stock/$id': 'admin.stock.$id',
} as const

export type RoutePath = keyof typeof routes

/** Those of the back office are listed apart: shoppers need not load even the list. */
const files = import.meta.glob<{ Route: { options: AnyPage } }>(['./routes/**/*.tsx', '!./routes/admin*.tsx'])

export interface FoundRoute {
  /** Under `routes/`, without its ending. */
  layout: string
  /** Missing where no page has this address. */
  page?: string
  params: Record<string, string>
}

export function findRoute(pathname: string): FoundRoute {
  const layout = pathname === '/admin' || pathname.startsWith('/admin/') ? 'admin' : '_storefront'
  // A path that is written out comes before one with a name in it.
  const exact = Object.hasOwn(routes, pathname) ? routes[pathname as RoutePath] : undefined
  if (exact) return { layout, page: exact, params: {} }
  for (const [pattern, page] of Object.entries(routes)) {
    const params = matchPath(pattern, pathname)
    if (params) return { layout, page, params }
  }
  return { layout, params: {} }
}

export async function loadPage(file: string): Promise<AnyPage> {
  const known = file.startsWith('admin') ? (await import('./admin-pages.ts')).adminPages : files
  const load = known[`./routes/${file}.tsx`]
  if (!load) throw new Error(`there is no src/web/routes/${file}.tsx`)
  return (await load()).Route.options
}
