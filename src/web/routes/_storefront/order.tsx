import { getRouteApi } from '@tanstack/react-router'
import { pageFile } from '../../page.ts'
import type { PersonalContext } from '../../session.ts'
import { pageTitle } from '../../site.ts'
import { cartQuery } from '../../storefront/cart/cart-query.ts'
import { CheckoutScreen } from '../../storefront/checkout/checkout-screen.tsx'
import { givenQuery } from '../../storefront/checkout/given.ts'

const route = getRouteApi('/_storefront/order')

export const page = pageFile<'/order', object, PersonalContext>()({
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
})

export const Page = () => <CheckoutScreen user={route.useRouteContext().user} given={route.useLoaderData()} />
