import { createFileRoute } from '@tanstack/react-router'
import { requireUser } from '../../session.ts'
import { pageTitle } from '../../site.ts'
import { cartQuery } from '../../storefront/cart/cart-query.ts'
import { CheckoutScreen } from '../../storefront/checkout/checkout-screen.tsx'
import { LoadingNote } from '../../ui/spinner.tsx'

export const Route = createFileRoute('/_storefront/order/')({
  beforeLoad: requireUser,
  // Once: the page itself asks again where this fails, and shows that it waits.
  loader: ({ context }) =>
    context.queryClient.prefetchQuery({ ...cartQuery(context.api, context.user._id), retry: false }),
  head: () => ({ meta: [{ title: pageTitle('Billing details') }, { name: 'robots', content: 'noindex' }] }),
  pendingComponent: LoadingNote,
  component: () => <CheckoutScreen user={Route.useRouteContext().user} />,
})
