import { ApiError } from '../../api.ts'
import { notFound, page } from '../../router/page.ts'
import { requireUser } from '../../session.ts'
import { pageTitle } from '../../site.ts'
import { orderQuery } from '../../storefront/order/order-query.ts'
import { OrderScreen } from '../../storefront/order/order-screen.tsx'
import { preparePayment } from '../../storefront/payment/payment-query.ts'
import { SheetWaiting } from '../../storefront/waiting/sheet-waiting.tsx'

export const Route = page('/order/$id')({
  beforeLoad: requireUser,
  // Another shopper's order answers as one that never was.
  loader: ({ context, params }) =>
    context.queryClient.fetchQuery(orderQuery(context.api, params.id)).then(
      (order) => preparePayment(context, order),
      (error: unknown) => {
        throw error instanceof ApiError && error.status === 404 ? notFound() : error
      },
    ),
  head: ({ context: { site } }) => ({
    meta: [{ title: pageTitle(site, 'Đơn hàng') }, { name: 'robots', content: 'noindex' }],
  }),
  pendingComponent: SheetWaiting,
  component: () => <OrderScreen user={Route.useRouteContext().user} id={Route.useParams().id} />,
})
