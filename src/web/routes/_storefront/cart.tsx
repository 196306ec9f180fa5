import { createFileRoute } from '@tanstack/react-router'
import { requireUser } from '../../session.ts'
import { pageTitle } from '../../site.ts'
import { cartQuery } from '../../storefront/cart/cart-query.ts'
import { CartScreen } from '../../storefront/cart/cart-screen.tsx'
import { LoadingNote } from '../../ui/spinner.tsx'

export const Route = createFileRoute('/_storefront/cart')({
  beforeLoad: requireUser,
  // Once: the page itself asks again where this fails, and shows that it waits.
  loader: ({ context }) =>
    context.queryClient.prefetchQuery({ ...cartQuery(context.api, context.user._id), retry: false }),
  head: () => ({ meta: [{ title: pageTitle('Giỏ hàng') }, { name: 'robots', content: 'noindex' }] }),
  pendingComponent: LoadingNote,
  component: () => <CartScreen userId={Route.useRouteContext().user._id} />,
})
