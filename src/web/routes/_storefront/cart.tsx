import { getRouteApi } from '@tanstack/react-router'
import { pageFile } from '../../page.ts'
import type { PersonalContext } from '../../session.ts'
import { pageTitle } from '../../site.ts'
import { cartQuery } from '../../storefront/cart/cart-query.ts'
import { CartScreen } from '../../storefront/cart/cart-screen.tsx'

const route = getRouteApi('/_storefront/cart')

export const page = pageFile<'/cart', object, PersonalContext>()({
  loader: ({ context }) => context.queryClient.prefetchQuery(cartQuery(context.api, context.user._id)),
  head: ({ context: { site } }) => ({
    meta: [{ title: pageTitle(site, 'Giỏ hàng') }, { name: 'robots', content: 'noindex' }],
  }),
})

export const Page = () => (
  <CartScreen userId={route.useRouteContext().user._id} remove={route.useSearch().remove} />
)
