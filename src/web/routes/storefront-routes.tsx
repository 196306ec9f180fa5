import type { QueryKey } from '@tanstack/react-query'
import { createRoute, Outlet, redirect, useMatch } from '@tanstack/react-router'
import { categoriesQuery } from '#web/app/api/categories-query.ts'
import { findSession, loadUser, requireUser, sessionQuery } from '#web/app/api/session.ts'
import { settingsSummaryQuery } from '#web/app/api/settings-summary.ts'
import { askServerOrThrowNotFound } from '#web/app/router/ask-server-or-throw-not-found.ts'
import { lazyPage, notFoundHead } from '#web/app/router/page.ts'
import { parseCheckoutSearch } from '#web/storefront/checkout/checkout-search.ts'
import { CheckoutShell } from '#web/storefront/checkout/checkout-shell.tsx'
import { parseBuySearch } from '#web/storefront/guest/buy-search.ts'
import { CartSkeleton } from '#web/storefront/loading/cart-skeleton.tsx'
import { GenericPageSkeleton } from '#web/storefront/loading/generic-page-skeleton.tsx'
import { HomeSkeleton } from '#web/storefront/loading/home-skeleton.tsx'
import { ProductListSkeleton } from '#web/storefront/loading/product-list-skeleton.tsx'
import { ProductSkeleton } from '#web/storefront/loading/product-skeleton.tsx'
import { parseOrderListSearch } from '#web/storefront/orders/list/order-list-search.ts'
import { parseSelectionSearch } from '#web/storefront/product/buy/variant-selection.ts'
import { parseProductListSearch } from '#web/storefront/product-list/product-list-search.ts'
import { FlashNote } from '#web/storefront/shell/flash-note.tsx'
import { Shell } from '#web/storefront/shell/shell.tsx'
import {
  parseSignInSearch,
  type SignInSearch,
  skipIfSignedIn,
} from '#web/storefront/sign-in/skip-if-signed-in.ts'
import { loadShell } from './load-shell.ts'
import { rootRoute, ShopNotFound } from './root-route.tsx'

const storefront = createRoute({
  getParentRoute: () => rootRoute,
  id: 'storefront',
  loader: ({ context }) => loadShell(context),
  // Each run of the loader renders the layout twice, so it runs only when something is missing or stale.
  shouldReload: ({ context: { api, queryClient } }) => {
    const hasSession = queryClient.getQueryData(sessionQuery(api).queryKey) !== undefined
    const isStale = ({ queryKey }: { queryKey: QueryKey }) =>
      queryClient.getQueryCache().find({ queryKey })?.isStale() ?? true
    return !hasSession || isStale(categoriesQuery(api)) || isStale(settingsSummaryQuery(api))
  },
  component: Storefront,
})

/** Shown after a server error while the browser loads the data. */
export const ShopWaiting = () => (
  <Shell>
    <GenericPageSkeleton />
  </Shell>
)

function Storefront() {
  const isCheckout = useMatch({ from: '/storefront/order', shouldThrow: false, select: () => true })
  const Layout = isCheckout ? CheckoutShell : Shell
  return (
    <Layout>
      <FlashNote />
      <Outlet />
    </Layout>
  )
}

const underStorefront = {
  getParentRoute: () => storefront,
  notFoundComponent: ShopNotFound,
}
const underSignedIn = { ...underStorefront, beforeLoad: requireUser, pendingComponent: GenericPageSkeleton }

// A visible list loads its next page itself: with loader dependencies, each filter would show the placeholder.
const listOptions = {
  loaderDeps: ({ search: { collection } }: { search: { collection?: string } }) => ({ collection }),
  shouldReload: ({ cause }: { cause: string }) => cause !== 'stay',
  pendingComponent: ProductListSkeleton,
}

const parseToken = ({ token, done }: Record<string, unknown>) => ({ token: String(token ?? ''), done })

const pages = [
  createRoute({
    ...underStorefront,
    ...lazyPage('/', () => import('#web/routes/storefront/index.tsx')),
    pendingComponent: HomeSkeleton,
  }),
  createRoute({
    ...underStorefront,
    ...lazyPage('/shop', () => import('#web/routes/storefront/shop.tsx'), parseProductListSearch),
    ...listOptions,
  }),
  createRoute({
    ...underStorefront,
    ...lazyPage(
      '/categories/$id',
      () => import('#web/routes/storefront/categories.$id.tsx'),
      (search) => parseProductListSearch({ ...search, category: undefined }),
    ),
    ...listOptions,
  }),
  createRoute({
    ...underStorefront,
    ...lazyPage('/detail/$id', () => import('#web/routes/storefront/detail.$id.tsx'), parseSelectionSearch),
    loaderDeps: () => ({}),
    shouldReload: ({ cause }) => cause !== 'stay',
    pendingComponent: ProductSkeleton,
    // Sooner than other pages, because it shows the picture of the pressed card.
    pendingMs: 100,
  }),
  createRoute({
    ...underStorefront,
    ...lazyPage(
      '/cart',
      () => import('#web/routes/storefront/cart.tsx'),
      ({ remove }): { remove?: string } => (typeof remove === 'string' ? { remove } : {}),
    ),
    beforeLoad: loadUser,
    pendingComponent: CartSkeleton,
  }),
  createRoute({
    ...underStorefront,
    ...lazyPage('/buy', () => import('#web/routes/storefront/buy.tsx'), parseBuySearch),
    pendingComponent: GenericPageSkeleton,
  }),
  createRoute({
    ...underSignedIn,
    ...lazyPage('/order', () => import('#web/routes/storefront/order.tsx'), parseCheckoutSearch),
    // The empty cart of a visitor leads to the shop.
    beforeLoad: async (input) => {
      const { user } = await loadUser(input)
      if (!user) throw redirect({ to: '/cart' })
      return { user }
    },
  }),
  createRoute({
    ...underSignedIn,
    // The payment gateway adds its result to the query.
    ...lazyPage(
      '/order/$id',
      () => import('#web/routes/storefront/order.$id.tsx'),
      (search): object => search,
    ),
  }),
  // The header links here before the account is known.
  createRoute({
    ...underStorefront,
    path: '/order-list',
    beforeLoad: async (input) => {
      const { user } = await requireUser(input)
      throw redirect({ to: '/order-list/$userId', params: { userId: user._id }, replace: true })
    },
  }),
  createRoute({
    ...underSignedIn,
    ...lazyPage(
      '/order-list/$userId',
      () => import('#web/routes/storefront/order-list.$userId.tsx'),
      parseOrderListSearch,
    ),
    // The page has all rows of one part and searches and sorts them itself.
    loaderDeps: ({ search: { part } }) => ({ part }),
    shouldReload: ({ cause }) => cause !== 'stay',
  }),
  createRoute({
    ...underStorefront,
    ...lazyPage(
      '/sign-in',
      () => import('#web/routes/storefront/sign-in.tsx'),
      (search): SignInSearch & { step?: 'code' } => ({
        ...parseSignInSearch(search),
        ...(search.step === 'code' && { step: search.step }),
      }),
    ),
    beforeLoad: skipIfSignedIn,
  }),
  createRoute({
    ...underStorefront,
    ...lazyPage('/sign-up', () => import('#web/routes/storefront/sign-up.tsx'), parseSignInSearch),
    beforeLoad: skipIfSignedIn,
  }),
  createRoute({
    ...underStorefront,
    ...lazyPage('/forgot-password', () => import('#web/routes/storefront/forgot-password.tsx')),
  }),
  createRoute({
    ...underStorefront,
    ...lazyPage('/reset-password', () => import('#web/routes/storefront/reset-password.tsx'), parseToken),
  }),
  createRoute({
    ...underStorefront,
    ...lazyPage('/finish-sign-up', () => import('#web/routes/storefront/finish-sign-up.tsx'), parseToken),
  }),
  createRoute({
    ...underStorefront,
    ...lazyPage('/invitation', () => import('#web/routes/storefront/invitation.tsx')),
    // The form depends on the session; a failure counts as anonymous.
    beforeLoad: async ({ context }) => void (await findSession(context).catch(() => null)),
  }),
  createRoute({
    ...underStorefront,
    ...lazyPage('/order-lookup', () => import('#web/routes/storefront/order-lookup.tsx')),
  }),
  createRoute({
    ...underStorefront,
    ...lazyPage(
      '/thanks',
      () => import('#web/routes/storefront/thanks.tsx'),
      ({ order }): { order?: string } => (typeof order === 'string' ? { order } : {}),
    ),
    pendingComponent: GenericPageSkeleton,
  }),
  createRoute({
    ...underSignedIn,
    ...lazyPage('/account', () => import('#web/routes/storefront/account.tsx')),
  }),
  createRoute({
    ...underStorefront,
    ...lazyPage('/wishlist', () => import('#web/routes/storefront/wishlist.tsx')),
  }),
  createRoute({
    ...underStorefront,
    ...lazyPage('/compare', () => import('#web/routes/storefront/compare.tsx')),
  }),
  createRoute({ ...underStorefront, ...lazyPage('/docs', () => import('#web/routes/storefront/docs.tsx')) }),
  createRoute({
    ...underStorefront,
    ...lazyPage('/newsletter', () => import('#web/routes/storefront/newsletter.tsx')),
  }),
  createRoute({
    ...underStorefront,
    ...lazyPage('/pages/$slug', () => import('#web/routes/storefront/pages.$slug.tsx'), parseToken),
  }),
  createRoute({
    ...underStorefront,
    ...lazyPage(
      '/newsletter/confirm',
      () => import('#web/routes/storefront/newsletter.confirm.tsx'),
      parseToken,
    ),
  }),
  createRoute({
    ...underStorefront,
    ...lazyPage(
      '/newsletter/unsubscribe',
      () => import('#web/routes/storefront/newsletter.unsubscribe.tsx'),
      parseToken,
    ),
  }),
  createRoute({
    ...underStorefront,
    ...lazyPage('/restock/stop', () => import('#web/routes/storefront/restock.stop.tsx'), parseToken),
  }),
  createRoute({
    ...underStorefront,
    ...lazyPage(
      '/blog',
      () => import('#web/routes/storefront/blog.tsx'),
      ({ page }): { page?: number } => (Number(page) > 1 ? { page: Math.trunc(Number(page)) } : {}),
    ),
  }),
  createRoute({
    ...underStorefront,
    ...lazyPage('/blog/$slug', () => import('#web/routes/storefront/blog.$slug.tsx')),
  }),
  createRoute({ ...underStorefront, ...lazyPage('/test', () => import('#web/routes/storefront/test.tsx')) }),
  createRoute({
    ...underStorefront,
    path: '$',
    beforeLoad: askServerOrThrowNotFound,
    head: ({ match }) => notFoundHead(match.context),
  }),
] as const

export const storefrontRoutes = storefront.addChildren(pages)
