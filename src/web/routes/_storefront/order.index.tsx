import { page } from '../../router/page.ts'
import { requireUser } from '../../session.ts'
import { pageTitle } from '../../site.ts'
import { cartQuery } from '../../storefront/cart/cart-query.ts'
import { CheckoutScreen } from '../../storefront/checkout/checkout-screen.tsx'
import { givenQuery } from '../../storefront/checkout/given.ts'
import { SheetWaiting } from '../../storefront/waiting/sheet-waiting.tsx'

export const Route = page('/order')({
  beforeLoad: requireUser,
  // Once: the page itself asks again where this fails, and shows that it waits.
  loader: async ({ context: { api, queryClient, user } }) => {
    const [given] = await Promise.all([
      queryClient.fetchQuery(givenQuery(api, user)),
      queryClient.prefetchQuery(cartQuery(api, user._id)),
    ])
    return given
  },
  head: ({ context: { site } }) => ({
    meta: [{ title: pageTitle(site, 'Billing details') }, { name: 'robots', content: 'noindex' }],
  }),
  pendingComponent: SheetWaiting,
  component: () => <CheckoutScreen user={Route.useRouteContext().user} given={Route.useLoaderData()} />,
})
