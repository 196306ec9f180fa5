import { createRoute, notFound, Outlet, redirect, useMatch } from '@tanstack/react-router'
import { categoriesQuery } from '#web/app/api/catalogue.ts'
import { findSession, requireUser, sessionQuery } from '#web/app/api/session.ts'
import { termsQuery } from '#web/app/api/terms.ts'
import { loadPart } from '#web/app/router/load-part.ts'
import { lazyPage, notFoundHead } from '#web/app/router/page.ts'
import { CheckoutShell } from '#web/storefront/checkout/checkout-shell.tsx'
import { CartWaiting } from '#web/storefront/loading/cart-waiting.tsx'
import { HomeWaiting } from '#web/storefront/loading/home-waiting.tsx'
import { ListWaiting } from '#web/storefront/loading/list-waiting.tsx'
import { ProductWaiting } from '#web/storefront/loading/product-waiting.tsx'
import { SheetWaiting } from '#web/storefront/loading/sheet-waiting.tsx'
import { readListSearch } from '#web/storefront/orders/list/list-search.ts'
import { parseChoice } from '#web/storefront/product/buy/choice.ts'
import { parseListSearch } from '#web/storefront/product-list/list-search.ts'
import { FlashNote } from '#web/storefront/shell/flash-note.tsx'
import { Shell } from '#web/storefront/shell/shell.tsx'
import { readRedirect, skipIfSignedIn } from '#web/storefront/sign-in/skip-if-signed-in.ts'
import { rootRoute, ShopNotFound } from './root-route.tsx'

const storefront = createRoute({
  getParentRoute: () => rootRoute,
  id: 'storefront',
  // The menu names the categories on every page, the header who is here, the footer how to reach the shop. Without
  // them it still shows its pages. Who is here is asked once: a navigation need not wait for it.
  loader: async ({ context: { api, queryClient } }) => {
    await Promise.all([
      loadPart(queryClient.prefetchQuery(categoriesQuery(api))),
      loadPart(queryClient.prefetchQuery(termsQuery(api))),
      queryClient.ensureQueryData(sessionQuery(api)).catch(() => null),
    ])
  },
  shouldReload: true,
  component: Storefront,
})

/** Stands for a page of the shop that the server could not make, while the browser reads it. */
export const ShopWaiting = () => (
  <Shell>
    <SheetWaiting />
  </Shell>
)

function Storefront() {
  const paying = useMatch({ from: '/storefront/order', shouldThrow: false, select: () => true })
  const Around = paying ? CheckoutShell : Shell
  return (
    <Around>
      <FlashNote />
      <Outlet />
    </Around>
  )
}

const inShop = {
  getParentRoute: () => storefront,
  notFoundComponent: ShopNotFound,
}
const ofShopper = { ...inShop, beforeLoad: requireUser, pendingComponent: SheetWaiting }

// A list that is shown takes its next rows by itself: the router would let two quick steps share the first one's loader.
const asList = {
  shouldReload: ({ cause }: { cause: string }) => cause !== 'stay',
  pendingComponent: ListWaiting,
}

const tokenOf = ({ token }: Record<string, unknown>) => ({ token: String(token ?? '') })

const pages = [
  createRoute({
    ...inShop,
    ...lazyPage('/', () => import('#web/routes/storefront/index.tsx')),
    pendingComponent: HomeWaiting,
  }),
  createRoute({
    ...inShop,
    ...lazyPage('/shop', () => import('#web/routes/storefront/shop.tsx'), parseListSearch),
    ...asList,
  }),
  createRoute({
    ...inShop,
    ...lazyPage(
      '/categories/$id',
      () => import('#web/routes/storefront/categories.$id.tsx'),
      (search) => parseListSearch({ ...search, category: undefined }),
    ),
    ...asList,
  }),
  createRoute({
    ...inShop,
    ...lazyPage('/detail/$id', () => import('#web/routes/storefront/detail.$id.tsx'), parseChoice),
    // Another colour or size is no other product.
    shouldReload: ({ cause }) => cause !== 'stay',
    pendingComponent: ProductWaiting,
  }),
  createRoute({
    ...inShop,
    ...lazyPage(
      '/cart',
      () => import('#web/routes/storefront/cart.tsx'),
      ({ remove }): { remove?: string } => (typeof remove === 'string' ? { remove } : {}),
    ),
    beforeLoad: requireUser,
    pendingComponent: CartWaiting,
  }),
  createRoute({ ...ofShopper, ...lazyPage('/order', () => import('#web/routes/storefront/order.tsx')) }),
  createRoute({
    ...ofShopper,
    // A gateway that leads back here says in the address how the payment ended.
    ...lazyPage(
      '/order/$id',
      () => import('#web/routes/storefront/order.$id.tsx'),
      (search): object => search,
    ),
  }),
  // The header's link for who is not known yet: to the sign-in page, and from there to their own list.
  createRoute({
    ...inShop,
    path: '/order-list',
    beforeLoad: async (entering) => {
      const { user } = await requireUser(entering)
      throw redirect({ to: '/order-list/$userId', params: { userId: user._id }, replace: true })
    },
  }),
  createRoute({
    ...ofShopper,
    ...lazyPage(
      '/order-list/$userId',
      () => import('#web/routes/storefront/order-list.$userId.tsx'),
      readListSearch,
    ),
    // A part of the list is here as a whole: it is searched and sorted in the page.
    loaderDeps: ({ search: { part } }) => ({ part }),
    shouldReload: ({ cause }) => cause !== 'stay',
  }),
  createRoute({
    ...inShop,
    ...lazyPage(
      '/sign-in',
      () => import('#web/routes/storefront/sign-in.tsx'),
      (search): { redirect?: string; step?: 'code' } => ({
        ...readRedirect(search),
        ...(search.step === 'code' && { step: search.step }),
      }),
    ),
    beforeLoad: skipIfSignedIn,
  }),
  createRoute({
    ...inShop,
    ...lazyPage('/sign-up', () => import('#web/routes/storefront/sign-up.tsx'), readRedirect),
    beforeLoad: skipIfSignedIn,
  }),
  createRoute({
    ...inShop,
    ...lazyPage('/forgot-password', () => import('#web/routes/storefront/forgot-password.tsx')),
  }),
  createRoute({
    ...inShop,
    ...lazyPage('/reset-password', () => import('#web/routes/storefront/reset-password.tsx'), tokenOf),
  }),
  createRoute({
    ...inShop,
    ...lazyPage('/invitation', () => import('#web/routes/storefront/invitation.tsx')),
    // Who is signed in decides which form is shown; where the shop cannot say, nobody is.
    beforeLoad: async ({ context }) => void (await findSession(context).catch(() => null)),
  }),
  createRoute({
    ...inShop,
    ...lazyPage('/order-lookup', () => import('#web/routes/storefront/order-lookup.tsx')),
  }),
  createRoute({
    ...inShop,
    ...lazyPage(
      '/thanks',
      () => import('#web/routes/storefront/thanks.tsx'),
      ({ order }): { order?: string } => (typeof order === 'string' ? { order } : {}),
    ),
    pendingComponent: SheetWaiting,
  }),
  createRoute({ ...ofShopper, ...lazyPage('/account', () => import('#web/routes/storefront/account.tsx')) }),
  createRoute({ ...inShop, ...lazyPage('/wishlist', () => import('#web/routes/storefront/wishlist.tsx')) }),
  createRoute({ ...inShop, ...lazyPage('/compare', () => import('#web/routes/storefront/compare.tsx')) }),
  createRoute({ ...inShop, ...lazyPage('/docs', () => import('#web/routes/storefront/docs.tsx')) }),
  createRoute({
    ...inShop,
    ...lazyPage('/newsletter', () => import('#web/routes/storefront/newsletter.tsx')),
  }),
  createRoute({
    ...inShop,
    ...lazyPage(
      '/newsletter/confirm',
      () => import('#web/routes/storefront/newsletter.confirm.tsx'),
      tokenOf,
    ),
  }),
  createRoute({
    ...inShop,
    ...lazyPage(
      '/newsletter/unsubscribe',
      () => import('#web/routes/storefront/newsletter.unsubscribe.tsx'),
      tokenOf,
    ),
  }),
  createRoute({ ...inShop, ...lazyPage('/blog', () => import('#web/routes/storefront/blog.tsx')) }),
  createRoute({
    ...inShop,
    ...lazyPage('/blog/$slug', () => import('#web/routes/storefront/blog.$slug.tsx')),
  }),
  createRoute({ ...inShop, ...lazyPage('/test', () => import('#web/routes/storefront/test.tsx')) }),
  createRoute({
    ...inShop,
    path: '$',
    beforeLoad: () => {
      throw notFound()
    },
    head: ({ match }) => notFoundHead(match.context),
  }),
] as const

export const storefrontRoutes = storefront.addChildren(pages)
