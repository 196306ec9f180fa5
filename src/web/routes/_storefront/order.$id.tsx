import { createFileRoute, notFound } from '@tanstack/react-router'
import { ApiError } from '../../api.ts'
import { requireUser } from '../../session.ts'
import { pageTitle } from '../../site.ts'
import { orderQuery } from '../../storefront/order/order-query.ts'
import { OrderScreen } from '../../storefront/order/order-screen.tsx'
import { LoadingNote } from '../../ui/spinner.tsx'

export const Route = createFileRoute('/_storefront/order/$id')({
  beforeLoad: requireUser,
  // Another shopper's order answers as one that never was.
  loader: ({ context, params }) =>
    context.queryClient.fetchQuery(orderQuery(context.api, params.id)).then(
      () => {},
      (error: unknown) => {
        throw error instanceof ApiError && error.status === 404 ? notFound() : error
      },
    ),
  head: () => ({ meta: [{ title: pageTitle('Đơn hàng') }, { name: 'robots', content: 'noindex' }] }),
  pendingComponent: LoadingNote,
  component: () => <OrderScreen user={Route.useRouteContext().user} id={Route.useParams().id} />,
})
