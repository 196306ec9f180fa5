import { getRouteApi, redirect } from '@tanstack/react-router'
import type { Cart } from '#contract/cart/carts.ts'
import { countBlockingLines } from '#domain/cart/cart-notice.ts'
import { hasOrderableLine } from '#domain/cart/orderable-lines.ts'
import type { PersonalContext } from '#web/app/api/session.ts'
import { useLoadForNewUser } from '#web/app/api/use-load-for-new-user.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'
import { cartQuery } from '#web/storefront/cart/cart-query.ts'
import { checkoutDefaultsQuery } from '#web/storefront/checkout/checkout-defaults.ts'
import { CheckoutScreen } from '#web/storefront/checkout/checkout-screen.tsx'
import type { CheckoutSearch } from '#web/storefront/checkout/checkout-search.ts'

const route = getRouteApi('/storefront/order')

export const page = pageFile<'/order', CheckoutSearch, PersonalContext>()({
  // No retry here: the page itself retries and shows a waiting state.
  loader: async ({ context: { api, queryClient, user }, search: { only } }) => {
    const [checkoutDefaults] = await Promise.all([
      queryClient.fetchQuery(checkoutDefaultsQuery(api, user)),
      queryClient.prefetchQuery(cartQuery(api, user._id, only)),
    ])
    const cart = queryClient.getQueryData<Cart>(cartQuery(api, user._id, only).queryKey)
    if (cart && countBlockingLines(cart) > 0 && !hasOrderableLine(cart))
      throw redirect({ to: '/cart', replace: true })
    return checkoutDefaults
  },
  head: ({ context: { site } }) => ({
    meta: [{ title: pageTitle(site, site.label('Billing details')) }, { name: 'robots', content: 'noindex' }],
  }),
})

export function Page() {
  const { user } = route.useRouteContext()
  useLoadForNewUser(user._id)
  return <CheckoutScreen user={user} defaults={route.useLoaderData()} only={route.useSearch().only} />
}
