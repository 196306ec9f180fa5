import type { adminRoutes } from './admin-pages.ts'
import { matchPath } from './router/address.ts'
import type { AnyPage } from './router/page.ts'

/** Every page of the shop: its path, and its file under `routes/`. Those of the back office: `admin-pages.ts`. */
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
  '/invitation': '_storefront/invitation',
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
} as const

export type RoutePath = keyof typeof routes | keyof typeof adminRoutes

export type PageFiles = Record<string, () => Promise<unknown>>

/** The pages within one layout. */
interface Side {
  layout: string
  routes: Record<string, string>
  files: PageFiles
}

const files: PageFiles = import.meta.glob(['./routes/**/*.tsx', '!./routes/admin*.tsx'])

/** To import again what is there already costs a slow phone a few tasks and frames. */
const loaded = new Map<string, AnyPage>()

/** Shoppers need not load even the list of the back office's pages. */
async function sideOf(pathname: string): Promise<Side> {
  if (pathname !== '/admin' && !pathname.startsWith('/admin/'))
    return { layout: '_storefront', routes, files }
  const { adminRoutes, adminFiles } = await import('./admin-pages.ts')
  return { layout: 'admin', routes: adminRoutes, files: adminFiles }
}

export interface FoundRoute {
  /** Under `routes/`, without its ending. */
  layout: string
  /** Missing where no page has this address. */
  page?: string
  /** Its path, with `$name` where a value stands. */
  pattern?: string
  params: Record<string, string>
  load: (file: string) => Promise<AnyPage>
}

export async function findRoute(pathname: string): Promise<FoundRoute> {
  const { layout, routes, files } = await sideOf(pathname)
  const load = async (file: string) => {
    const page = files[`./routes/${file}.tsx`]
    if (!page) throw new Error(`there is no src/web/routes/${file}.tsx`)
    const known = loaded.get(file) ?? ((await page()) as { Route: { options: AnyPage } }).Route.options
    loaded.set(file, known)
    return known
  }
  // A path that is written out comes before one with a name in it.
  if (Object.hasOwn(routes, pathname))
    return { layout, page: routes[pathname], pattern: pathname, params: {}, load }
  for (const [pattern, page] of Object.entries(routes)) {
    const params = matchPath(pattern, pathname)
    if (params) return { layout, page, pattern, params, load }
  }
  return { layout, params: {}, load }
}
