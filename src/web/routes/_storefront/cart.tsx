import { page } from '../../router/page.ts'
import { requireUser } from '../../session.ts'
import { pageTitle } from '../../site.ts'
import { cartQuery } from '../../storefront/cart/cart-query.ts'
import { CartScreen } from '../../storefront/cart/cart-screen.tsx'
import { CartWaiting } from '../../storefront/waiting/cart-waiting.tsx'

export const Route = page('/cart')({
  validateSearch: ({ remove }: Record<string, unknown>): { remove?: string } =>
    typeof remove === 'string' ? { remove } : {},
  beforeLoad: requireUser,
  loader: ({ context }) => context.queryClient.prefetchQuery(cartQuery(context.api, context.user._id)),
  head: ({ context: { site } }) => ({
    meta: [{ title: pageTitle(site, 'Giỏ hàng') }, { name: 'robots', content: 'noindex' }],
  }),
  pendingComponent: CartWaiting,
  component: () => <CartScreen userId={Route.useRouteContext().user._id} remove={Route.useSearch().remove} />,
})
