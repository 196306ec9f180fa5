import { page } from '../../router/page.ts'
import { requireUser } from '../../session.ts'
import { pageTitle } from '../../site.ts'
import { cartQuery } from '../../storefront/cart/cart-query.ts'
import { CartScreen } from '../../storefront/cart/cart-screen.tsx'
import { SheetWaiting } from '../../storefront/waiting/sheet-waiting.tsx'

export const Route = page('/cart')({
  validateSearch: ({ remove }: Record<string, unknown>): { remove?: string } =>
    typeof remove === 'string' ? { remove } : {},
  beforeLoad: requireUser,
  // Once: the page itself asks again where this fails, and shows that it waits.
  loader: ({ context }) =>
    context.queryClient.prefetchQuery({ ...cartQuery(context.api, context.user._id), retry: false }),
  head: ({ context: { site } }) => ({
    meta: [{ title: pageTitle(site, 'Giỏ hàng') }, { name: 'robots', content: 'noindex' }],
  }),
  pendingComponent: SheetWaiting,
  component: () => <CartScreen userId={Route.useRouteContext().user._id} remove={Route.useSearch().remove} />,
})
