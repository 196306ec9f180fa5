import { getRouteApi } from '@tanstack/react-router'
import type { SignedInUser } from '#web/app/api/session.ts'
import { useLoadForNewUser } from '#web/app/api/use-load-for-new-user.ts'
import { type PageContext, pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'
import { cartQuery } from '#web/storefront/cart/cart-query.ts'
import { CartScreen } from '#web/storefront/cart/cart-screen.tsx'
import { VisitorCartScreen } from '#web/storefront/cart/empty-cart.tsx'

const route = getRouteApi('/storefront/cart')

type CartContext = PageContext & { user: SignedInUser | null }

export const page = pageFile<'/cart', object, CartContext>()({
  loader: async ({ context: { queryClient, api, user } }) => {
    if (user) await queryClient.prefetchQuery(cartQuery(api, user._id))
  },
  head: ({ context: { site } }) => ({
    meta: [{ title: pageTitle(site, 'Giỏ hàng') }, { name: 'robots', content: 'noindex' }],
  }),
})

export function Page() {
  const { user } = route.useRouteContext()
  const { remove } = route.useSearch()
  useLoadForNewUser(user?._id)
  return user ? <CartScreen userId={user._id} remove={remove} /> : <VisitorCartScreen />
}
