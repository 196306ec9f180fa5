import { getRouteApi } from '@tanstack/react-router'
import type { PersonalContext } from '#web/app/api/session.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'
import { cartQuery } from '#web/storefront/cart/cart-query.ts'
import { CartScreen } from '#web/storefront/cart/cart-screen.tsx'

const route = getRouteApi('/storefront/cart')

export const page = pageFile<'/cart', object, PersonalContext>()({
  loader: ({ context }) => context.queryClient.prefetchQuery(cartQuery(context.api, context.user._id)),
  head: ({ context: { site } }) => ({
    meta: [{ title: pageTitle(site, 'Giỏ hàng') }, { name: 'robots', content: 'noindex' }],
  }),
})

export const Page = () => (
  <CartScreen userId={route.useRouteContext().user._id} remove={route.useSearch().remove} />
)
