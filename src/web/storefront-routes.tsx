import { createRoute, notFound, Outlet, redirect, useMatch } from '@tanstack/react-router'
import { categoriesQuery } from './catalogue.ts'
import { loadPart } from './load-part.ts'
import { lazyPage, notFoundHead } from './page.ts'
import { rootRoute, ShopNotFound } from './root-route.tsx'
import { findSession, requireUser, sessionQuery } from './session.ts'
import { CheckoutShell } from './storefront/checkout/checkout-shell.tsx'
import { FlashNote } from './storefront/flash-note.tsx'
import { parseListSearch } from './storefront/list/list-search.ts'
import { readListSearch } from './storefront/order-list/list-search.ts'
import { parseChoice } from './storefront/product/choice.ts'
import { Shell } from './storefront/shell/shell.tsx'
import { readRedirect, skipIfSignedIn } from './storefront/sign-in/skip-if-signed-in.ts'
import { CartWaiting } from './storefront/waiting/cart-waiting.tsx'
import { HomeWaiting } from './storefront/waiting/home-waiting.tsx'
import { ListWaiting } from './storefront/waiting/list-waiting.tsx'
import { ProductWaiting } from './storefront/waiting/product-waiting.tsx'
import { SheetWaiting } from './storefront/waiting/sheet-waiting.tsx'
import { termsQuery } from './terms.ts'

const storefront = createRoute({
  getParentRoute: () => rootRoute,
  id: '_storefront',
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
  const paying = useMatch({ from: '/_storefront/order', shouldThrow: false, select: () => true })
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
    ...lazyPage('/', () => import('./routes/_storefront/index.tsx')),
    pendingComponent: HomeWaiting,
  }),
  createRoute({
    ...inShop,
    ...lazyPage('/shop', () => import('./routes/_storefront/shop.tsx'), parseListSearch),
    ...asList,
  }),
  createRoute({
    ...inShop,
    ...lazyPage(
      '/categories/$id',
      () => import('./routes/_storefront/categories.$id.tsx'),
      (search) => parseListSearch({ ...search, category: undefined }),
    ),
    ...asList,
  }),
  createRoute({
    ...inShop,
    ...lazyPage('/detail/$id', () => import('./routes/_storefront/detail.$id.tsx'), parseChoice),
    // Another colour or size is no other product.
    shouldReload: ({ cause }) => cause !== 'stay',
    pendingComponent: ProductWaiting,
  }),
  createRoute({
    ...inShop,
    ...lazyPage(
      '/cart',
      () => import('./routes/_storefront/cart.tsx'),
      ({ remove }): { remove?: string } => (typeof remove === 'string' ? { remove } : {}),
    ),
    beforeLoad: requireUser,
    pendingComponent: CartWaiting,
  }),
  createRoute({ ...ofShopper, ...lazyPage('/order', () => import('./routes/_storefront/order.tsx')) }),
  createRoute({
    ...ofShopper,
    // A gateway that leads back here says in the address how the payment ended.
    ...lazyPage(
      '/order/$id',
      () => import('./routes/_storefront/order.$id.tsx'),
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
      () => import('./routes/_storefront/order-list.$userId.tsx'),
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
      () => import('./routes/_storefront/sign-in.tsx'),
      (search): { redirect?: string; step?: 'code' } => ({
        ...readRedirect(search),
        ...(search.step === 'code' && { step: search.step }),
      }),
    ),
    beforeLoad: skipIfSignedIn,
  }),
  createRoute({
    ...inShop,
    ...lazyPage('/sign-up', () => import('./routes/_storefront/sign-up.tsx'), readRedirect),
    beforeLoad: skipIfSignedIn,
  }),
  createRoute({
    ...inShop,
    ...lazyPage('/forgot-password', () => import('./routes/_storefront/forgot-password.tsx')),
  }),
  createRoute({
    ...inShop,
    ...lazyPage('/reset-password', () => import('./routes/_storefront/reset-password.tsx'), tokenOf),
  }),
  createRoute({
    ...inShop,
    ...lazyPage('/invitation', () => import('./routes/_storefront/invitation.tsx')),
    // Who is signed in decides which form is shown; where the shop cannot say, nobody is.
    beforeLoad: async ({ context }) => void (await findSession(context).catch(() => null)),
  }),
  createRoute({
    ...inShop,
    ...lazyPage('/order-lookup', () => import('./routes/_storefront/order-lookup.tsx')),
  }),
  createRoute({
    ...inShop,
    ...lazyPage(
      '/thanks',
      () => import('./routes/_storefront/thanks.tsx'),
      ({ order }): { order?: string } => (typeof order === 'string' ? { order } : {}),
    ),
    pendingComponent: SheetWaiting,
  }),
  createRoute({ ...ofShopper, ...lazyPage('/account', () => import('./routes/_storefront/account.tsx')) }),
  createRoute({ ...inShop, ...lazyPage('/wishlist', () => import('./routes/_storefront/wishlist.tsx')) }),
  createRoute({ ...inShop, ...lazyPage('/compare', () => import('./routes/_storefront/compare.tsx')) }),
  createRoute({ ...inShop, ...lazyPage('/docs', () => import('./routes/_storefront/docs.tsx')) }),
  createRoute({ ...inShop, ...lazyPage('/newsletter', () => import('./routes/_storefront/newsletter.tsx')) }),
  createRoute({
    ...inShop,
    ...lazyPage('/newsletter/confirm', () => import('./routes/_storefront/newsletter.confirm.tsx'), tokenOf),
  }),
  createRoute({
    ...inShop,
    ...lazyPage(
      '/newsletter/unsubscribe',
      () => import('./routes/_storefront/newsletter.unsubscribe.tsx'),
      tokenOf,
    ),
  }),
  createRoute({ ...inShop, ...lazyPage('/blog', () => import('./routes/_storefront/blog.tsx')) }),
  createRoute({ ...inShop, ...lazyPage('/blog/$slug', () => import('./routes/_storefront/blog.$slug.tsx')) }),
  createRoute({ ...inShop, ...lazyPage('/test', () => import('./routes/_storefront/test.tsx')) }),
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
